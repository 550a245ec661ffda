// Secrets that open a table or a seat: 128 random bits, given to their owner once and kept here only as a hash.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse {

// Must be called once, before anything else here. False: the system has no good random numbers.
bool prepare_secrets();

std::string random_hex(std::size_t bytes);

std::string new_secret();                          // 32 hex digits
std::string hash_secret(std::string_view secret);  // 64 hex digits
// In a time that does not depend on how much of it is right.
bool opens(std::string_view secret, std::string_view hash);

std::string new_table_id();  // for addresses: 12 letters and digits, not secret, hard to guess all the same
bool is_table_id(std::string_view text);

}  // namespace roundhouse
