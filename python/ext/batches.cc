// Batches of games over arrays that Python holds.
#include <nanobind/ndarray.h>

#include <chrono>

#include "handles.h"
#include "research/batch.h"

namespace roundhouse::research {
namespace {

template <class Scalar, class Shape>
using Out = std::optional<nb::ndarray<nb::numpy, Scalar, Shape, nb::c_contig, nb::device::cpu>>;

class Vector {
 public:
  Vector(const Game& game, int games, int threads) : game_(game), games_(games) {
    if (games < 1) throw std::invalid_argument("a batch has at least one game");
    batch_ = std::visit([&](const auto& table) { return make_batch(table, games, threads); }, game.table);
    game.with([&](const auto& table) {
      actions_ = static_cast<std::size_t>(table.actions.size());
      entries_ = static_cast<std::size_t>(table.encoder.observation().size());
      seats_ = static_cast<std::size_t>(table.players());
    });
  }

  void bind(Out<float, nb::ndim<2>> observations, Out<std::uint8_t, nb::ndim<2>> masks,
            Out<std::int32_t, nb::ndim<1>> actors, Out<float, nb::ndim<2>> rewards,
            Out<std::int32_t, nb::ndim<2>> scores, Out<std::uint8_t, nb::ndim<1>> dones,
            Out<std::int32_t, nb::ndim<1>> lengths) {
    arrays_ = {};
    arrays_.observations = taken(observations, entries_);
    arrays_.masks = taken(masks, actions_);
    arrays_.actors = taken(actors, 1);
    arrays_.rewards = taken(rewards, seats_);
    arrays_.scores = taken(scores, seats_);
    arrays_.dones = taken(dones, 1);
    arrays_.lengths = taken(lengths, 1);
  }

  void reset(std::uint64_t seed) {
    const nb::gil_scoped_release released;
    batch_->reset(seed, arrays_);
  }
  void step(const nb::ndarray<nb::numpy, const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& actions) {
    if (actions.shape(0) != static_cast<std::size_t>(games_))
      throw std::invalid_argument("one action for each of " + std::to_string(games_) + " games");
    const std::int32_t* data = actions.data();
    Result<> done = Ok{};
    {
      const nb::gil_scoped_release released;
      done = batch_->step(data, arrays_);
    }
    checked(done);
  }
  void sample(const nb::ndarray<nb::numpy, std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& actions) {
    if (actions.shape(0) != static_cast<std::size_t>(games_))
      throw std::invalid_argument("room for one action for each of " + std::to_string(games_) + " games");
    std::int32_t* data = actions.data();
    const nb::gil_scoped_release released;
    batch_->sample(data);
  }
  void random_steps(int steps) {
    const nb::gil_scoped_release released;
    batch_->random_steps(steps, arrays_);
  }

 private:
  template <class Array>
  auto taken(Array& array, std::size_t width) -> decltype(array->data()) {
    if (!array) return nullptr;
    if (array->shape(0) != static_cast<std::size_t>(games_) || (array->ndim() == 2 && array->shape(1) != width))
      throw std::invalid_argument("an array has the wrong shape");
    return array->data();
  }

  Game game_;
  int games_;
  std::size_t actions_ = 0, entries_ = 0, seats_ = 0;
  std::unique_ptr<Batch> batch_;
  BatchArrays arrays_;
};

// Decisions, and the seconds that they took.
std::pair<std::uint64_t, double> engine_playouts(const Game& game, double seconds, int threads, bool masks,
                                                 bool observations) {
  const nb::gil_scoped_release released;
  Crew crew(threads);
  std::uint64_t decisions = 0, round = 0;
  const auto begin = std::chrono::steady_clock::now();
  double passed = 0;
  do {
    game.with([&](const auto& table) {
      decisions += playouts(table, 256 * crew.size(), ++round, crew, masks, observations);
    });
    passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  } while (passed < seconds);
  return {decisions, passed};
}

}  // namespace

void bind_batches(nb::module_& m) {
  nb::class_<Vector>(m, "Vector")
      .def(nb::init<const Game&, int, int>())
      .def("bind", &Vector::bind, nb::arg("observations").none(), nb::arg("masks").none(), nb::arg("actors").none(),
           nb::arg("rewards").none(), nb::arg("scores").none(), nb::arg("dones").none(), nb::arg("lengths").none())
      .def("reset", &Vector::reset)
      .def("step", &Vector::step)
      .def("sample", &Vector::sample)
      .def("random_steps", &Vector::random_steps);
  m.def("engine_playouts", &engine_playouts);
}

}  // namespace roundhouse::research
