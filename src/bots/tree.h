// What a search remembers of its own later decisions: a tree by what it did, whatever chance and the others did in between
// (an open loop). Nodes and edges live in two vectors that never grow past a limit: when they are full, the tree stops
// growing and the search goes on.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "bots/candidates.h"

namespace roundhouse {

class Tree {
 public:
  using NodeId = std::int32_t;
  using EdgeId = std::int32_t;
  static constexpr std::int32_t kNone = -1;

  // How the tree grows: hundredths of the exploration's weight, and how often a node is met before it widens by one.
  struct Shape {
    int explore = 12, widen = 12;
  };

  Tree(std::size_t most_bytes, const Shape& shape)
      : shape_(shape), most_edges_(most_bytes / (sizeof(Edge) + sizeof(Node) / 2)) {}

  // A node of its own, or kNone if there is no room.
  NodeId add_node() {
    if (nodes_.size() * 2 >= most_edges_) return kNone;
    nodes_.push_back({});
    return static_cast<NodeId>(nodes_.size()) - 1;
  }

  // The edge of an action at a node, made if it is not there; kNone: there is no room.
  EdgeId edge(NodeId id, ActionId action) {
    EdgeId* at = &nodes_[static_cast<std::size_t>(id)].first;
    while (*at != kNone) {
      Edge& one = edges_[static_cast<std::size_t>(*at)];
      if (one.action == action) return *at;
      at = &one.sibling;
    }
    if (edges_.size() >= most_edges_) return kNone;
    const auto made = static_cast<EdgeId>(edges_.size());
    *at = made;  // before the vector may move
    edges_.push_back({});
    edges_.back().action = action;
    return made;
  }

  // Which of the candidates to try at a node, the likeliest first. At first only the policy's own choice; the more often a
  // node is met, the more of the others. kNone: no room for another edge.
  EdgeId select(NodeId id, const Candidates& candidates) {
    Node& node = nodes_[static_cast<std::size_t>(id)];
    const int width =
        std::min(candidates.size(), 1 + static_cast<int>(std::sqrt(node.visits / static_cast<double>(shape_.widen))));
    ++node.visits;
    EdgeId best = kNone;
    double most = 0;
    for (int i = 0; i < width; ++i) {
      const EdgeId e = edge(id, candidates[i].action);
      if (e == kNone) break;
      Edge& one = edges_[static_cast<std::size_t>(e)];
      ++one.offered;
      if (one.visits == 0) return e;
      const double value = one.sum / one.visits + shape_.explore * 0.01 * std::sqrt(std::log(one.offered) / one.visits);
      if (best == kNone || value > most) best = e, most = value;
    }
    return best;
  }

  ActionId action(EdgeId e) const { return edges_[static_cast<std::size_t>(e)].action; }
  void credit(EdgeId e, double value) {
    Edge& one = edges_[static_cast<std::size_t>(e)];
    ++one.visits;
    one.sum += value;
  }
  // Where an edge leads: a node once it has been taken a few times, until then kNone.
  NodeId next(EdgeId e) {
    Edge& one = edges_[static_cast<std::size_t>(e)];
    if (one.to == kNone && one.visits >= kVisitsToGrow) {
      const NodeId made = add_node();
      edges_[static_cast<std::size_t>(e)].to = made;
    }
    return edges_[static_cast<std::size_t>(e)].to;
  }
  // The node behind an action that was really taken, if the search had got there.
  NodeId behind(NodeId id, ActionId action) const {
    for (EdgeId e = nodes_[static_cast<std::size_t>(id)].first; e != kNone;) {
      const Edge& one = edges_[static_cast<std::size_t>(e)];
      if (one.action == action) return one.to;
      e = one.sibling;
    }
    return kNone;
  }

  void clear() {
    nodes_.clear();
    edges_.clear();
  }
  bool half_full() const { return edges_.size() * 2 > most_edges_ || nodes_.size() * 4 > most_edges_; }

 private:
  static constexpr int kVisitsToGrow = 4;

  struct Edge {
    ActionId action{};
    std::int32_t visits = 0, offered = 0;
    float sum = 0;
    NodeId to = kNone;
    EdgeId sibling = kNone;
  };
  struct Node {
    std::int32_t visits = 0;
    EdgeId first = kNone;
  };

  const Shape shape_;
  const std::size_t most_edges_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
};

}  // namespace roundhouse
