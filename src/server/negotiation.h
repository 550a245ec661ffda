// What a client says about the form of an answer: the codings that it understands, and what it has already.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace roundhouse {

enum class Coding { kIdentity, kGzip, kBrotli };

// The one of `available` that suits an Accept-Encoding (RFC 9110, 12.5.3) best; of equals the first. None: the client
// takes none of them. A client that says nothing gets identity, which every client understands.
std::optional<Coding> choose_coding(std::string_view accept_encoding, std::span<const Coding> available);

// Whether an If-None-Match (RFC 9110, 13.1.2) names this tag, which comes in its quotes.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace roundhouse
