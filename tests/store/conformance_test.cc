// What every kind of store promises, asked of each of them.
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "store/store.h"
#include "support/postgres_server.h"
#include "support/temp_dir.h"

namespace roundhouse {
namespace {

class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "memory") url_ = "memory:";
    if (GetParam() == "sqlite") url_ = "sqlite:" + dir_.file("store.db");
    if (GetParam() == "postgres") url_ = fresh_postgres_database();
    store_ = open();
  }

  std::unique_ptr<Store> open() const {
    Result<std::unique_ptr<Backend>> backend = open_backend(url_);
    EXPECT_TRUE(backend) << backend.error().text();
    return std::make_unique<Store>(std::move(*backend));
  }
  bool lasting() const { return GetParam() != "memory"; }

  static Append entries(const std::string& table, std::uint64_t first, std::vector<std::string> entries,
                        const std::string& status = "open", std::int64_t updated_ms = 0) {
    return {table, first, std::move(entries), {status, "summary of " + table, updated_ms}};
  }
  static Appended append(Store& store, Append append) {
    std::promise<Appended> answer;
    store.append(std::move(append), [&](Appended appended) { answer.set_value(appended); });
    return answer.get_future().get();
  }
  static std::vector<std::string> read(Store& store, const std::string& table, std::uint64_t from = 0) {
    std::promise<std::vector<std::string>> answer;
    store.read(table, from, [&](const Result<StoredLog>& log) {
      EXPECT_TRUE(log);
      answer.set_value(log->entries);
    });
    return answer.get_future().get();
  }
  static std::vector<TableRow> rows(Store& store, const TableQuery& query) {
    std::promise<std::vector<TableRow>> answer;
    store.list(query, [&](const Result<std::vector<TableRow>>& page) {
      EXPECT_TRUE(page);
      answer.set_value(*page);
    });
    return answer.get_future().get();
  }
  static std::vector<std::string> ids(Store& store, const TableQuery& query) {
    std::vector<std::string> out;
    for (const TableRow& row : rows(store, query)) out.push_back(row.id);
    return out;
  }

  TempDir dir_;
  std::string url_;
  std::unique_ptr<Store> store_;
};

using Texts = std::vector<std::string>;

TEST_P(StoreTest, KeepsEntriesInOrder) {
  EXPECT_EQ(append(*store_, entries("a", 0, {"one", "two"})), Appended::kStored);
  EXPECT_EQ(append(*store_, entries("a", 2, {"three"})), Appended::kStored);
  EXPECT_EQ(read(*store_, "a"), (Texts{"one", "two", "three"}));
  EXPECT_EQ(read(*store_, "a", 2), (Texts{"three"}));
  EXPECT_EQ(read(*store_, "a", 3), Texts{});
  EXPECT_EQ(read(*store_, "b"), Texts{});
}

TEST_P(StoreTest, KeepsAnyText) {
  const Texts texts{R"({"a":"b\\c\"d"})", "", "line\nend, 'quoted' {braces} NULL", "Zürich · 東京",
                    std::string(200'000, 'x')};
  EXPECT_EQ(append(*store_, entries("a", 0, texts)), Appended::kStored);
  EXPECT_EQ(read(*store_, "a"), texts);
}

TEST_P(StoreTest, WhoeverBelievesAnotherLengthWritesNothing) {
  EXPECT_EQ(append(*store_, entries("a", 1, {"too early"})), Appended::kConflict);
  EXPECT_EQ(append(*store_, entries("a", 0, {"one"})), Appended::kStored);
  EXPECT_EQ(append(*store_, entries("a", 0, {"created twice"})), Appended::kConflict);
  EXPECT_EQ(append(*store_, entries("a", 0, {"created", "twice"}, "late")), Appended::kConflict);
  EXPECT_EQ(append(*store_, entries("a", 2, {"a gap"})), Appended::kConflict);
  EXPECT_EQ(read(*store_, "a"), Texts{"one"});
  EXPECT_EQ(rows(*store_, {})[0].heading.status, "open");
  EXPECT_EQ(rows(*store_, {})[0].length, 1u);
}

TEST_P(StoreTest, SaysHowLongLogsAre) {
  append(*store_, entries("a", 0, {"one", "two"}));
  append(*store_, entries("b", 0, {"one"}));
  std::promise<std::vector<std::uint64_t>> answer;
  store_->lengths({"b", "none", "a", "b"}, [&](const auto& lengths) { answer.set_value(*lengths); });
  EXPECT_EQ(answer.get_future().get(), (std::vector<std::uint64_t>{1, 0, 2, 1}));
  EXPECT_EQ(store_->is_shared(), GetParam() == "postgres");
}

TEST_P(StoreTest, ForgetsWhatIsOld) {
  for (int i = 0; i < 5; ++i) append(*store_, entries("old" + std::to_string(i), 0, {"one", "two"}, "over", 100 + i));
  append(*store_, entries("new", 0, {"one"}, "over", 200));
  append(*store_, entries("other", 0, {"one"}, "open", 1));
  const auto forget = [&](int most) {
    std::promise<int> answer;
    store_->forget("over", 200, most, [&](const Result<int>& gone) { answer.set_value(gone ? *gone : -1); });
    return answer.get_future().get();
  };
  EXPECT_EQ(forget(2), 2);
  EXPECT_EQ(forget(100), 3);
  EXPECT_EQ(forget(100), 0);
  EXPECT_EQ(ids(*store_, {}), (Texts{"new", "other"}));
  EXPECT_EQ(read(*store_, "old1"), Texts{});
  EXPECT_EQ(read(*store_, "new"), Texts{"one"});
  // Whoever still has it in memory can't write on where nothing is.
  EXPECT_EQ(append(*store_, entries("old1", 2, {"three"})), Appended::kConflict);
}

TEST_P(StoreTest, AHeadingCanBeRenewedAlone) {
  append(*store_, entries("a", 0, {"one"}, "open", 1));
  EXPECT_EQ(append(*store_, entries("a", 1, {}, "over", 2)), Appended::kStored);
  EXPECT_EQ(append(*store_, entries("a", 0, {}, "late", 3)), Appended::kConflict);
  EXPECT_EQ(read(*store_, "a"), Texts{"one"});
  EXPECT_EQ(rows(*store_, {})[0].heading.status, "over");
  EXPECT_EQ(rows(*store_, {})[0].length, 1u);
}

TEST_P(StoreTest, AConflictLeavesItsGroupAlone) {
  Result<std::unique_ptr<Backend>> backend = open_backend(url_);
  ASSERT_TRUE(backend);
  const std::vector<Append> group{entries("b", 0, {"b0"}), entries("a", 5, {"a5"}), entries("b", 1, {"b1"}),
                                  entries("b", 1, {"again"}), entries("c", 0, {"c0"})};
  EXPECT_EQ((*backend)->append(group), (std::vector{Appended::kStored, Appended::kConflict, Appended::kStored,
                                                    Appended::kConflict, Appended::kStored}));
  EXPECT_EQ((*backend)->read("b", 0)->entries, (Texts{"b0", "b1"}));
  EXPECT_EQ((*backend)->read("c", 0)->entries, Texts{"c0"});
}

TEST_P(StoreTest, ListsTables) {
  append(*store_, entries("a", 0, {"x"}, "open", 30));
  append(*store_, entries("b", 0, {"x"}, "playing", 10));
  append(*store_, entries("c", 0, {"x"}, "open", 20));
  EXPECT_EQ(ids(*store_, {}), (Texts{"a", "b", "c"}));
  EXPECT_EQ(ids(*store_, {.after = "a", .limit = 1}), Texts{"b"});
  EXPECT_EQ(ids(*store_, {.status = "open", .after = "a"}), Texts{"c"});
  EXPECT_EQ(ids(*store_, {.newest_first = true}), (Texts{"a", "c", "b"}));
  append(*store_, entries("c", 1, {"y", "z"}, "open", 40));
  EXPECT_EQ(ids(*store_, {.status = "open", .newest_first = true}), (Texts{"c", "a"}));
  const TableRow row = rows(*store_, {.after = "b"})[0];
  EXPECT_EQ(row.length, 3u);
  EXPECT_EQ(row.heading.summary, "summary of c");
  EXPECT_EQ(row.heading.updated_ms, 40);
}

TEST_P(StoreTest, OfManyWritersOneWins) {
  if (!lasting()) GTEST_SKIP() << "memory is not shared between stores";
  append(*store_, entries("a", 0, {"start"}));
  constexpr int kWriters = 4, kRounds = 25;
  std::atomic<int> stored{0};
  std::vector<std::thread> writers;
  for (int w = 0; w < kWriters; ++w) {
    writers.emplace_back([&, w, store = std::shared_ptr<Store>(open())] {
      for (int round = 1; round <= kRounds; ++round) {
        const std::string mine = std::to_string(w) + ":" + std::to_string(round);
        const Appended answer = append(*store, entries("a", static_cast<std::uint64_t>(2 * round - 1), {mine, mine}));
        EXPECT_NE(answer, Appended::kUnavailable);
        stored += answer == Appended::kStored;
        while (read(*store, "a").size() < static_cast<std::size_t>(2 * round + 1)) std::this_thread::yield();
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(stored, kRounds);
  const Texts log = read(*store_, "a");
  ASSERT_EQ(log.size(), static_cast<std::size_t>(2 * kRounds + 1));
  for (std::size_t i = 1; i < log.size(); i += 2) EXPECT_EQ(log[i], log[i + 1]) << "two writers share a place";
}

TEST_P(StoreTest, IsThereAfterItWasClosed) {
  if (!lasting()) GTEST_SKIP() << "memory forgets";
  append(*store_, entries("a", 0, {"one"}));
  store_.reset();
  store_ = open();
  EXPECT_EQ(read(*store_, "a"), Texts{"one"});
  EXPECT_EQ(append(*store_, entries("a", 1, {"two"})), Appended::kStored);
}

TEST_P(StoreTest, AppendsThatGatherShareOneCommit) {
  std::promise<void> busy, go_on;
  store_->list({}, [&](const auto&) {
    busy.set_value();
    go_on.get_future().wait();
  });
  busy.get_future().wait();
  constexpr int kTables = 500;
  int stored = 0;
  for (int i = 0; i < kTables; ++i) {
    store_->append(entries("t" + std::to_string(i), 0, {"x"}),
                   [&](Appended answer) { stored += answer == Appended::kStored; });
  }
  EXPECT_EQ(store_->figures().waiting, static_cast<std::size_t>(kTables));
  go_on.set_value();
  EXPECT_EQ(read(*store_, "t7"), Texts{"x"});
  EXPECT_EQ(stored, kTables);
  EXPECT_EQ(store_->figures().appends, static_cast<std::uint64_t>(kTables));
  EXPECT_EQ(store_->figures().commits, 1u);
}

TEST_P(StoreTest, ClosingDoesWhatWasAskedFor) {
  int answers = 0;
  for (int i = 0; i < 100; ++i)
    store_->append(entries("t" + std::to_string(i), 0, {"x"}), [&](Appended) { ++answers; });
  store_.reset();
  EXPECT_EQ(answers, 100);
}

TEST_P(StoreTest, BacksUpWhileInUse) {
  if (!lasting()) GTEST_SKIP() << "memory is not shared between stores";
  append(*store_, entries("a", 0, {"one", "two"}, "open", 7));
  const std::string copy = dir_.file("copy.db");
  const Result<> done = back_up(url_, copy);
  ASSERT_TRUE(done) << done.error().text();
  EXPECT_EQ(append(*store_, entries("a", 2, {"three"})), Appended::kStored);
  Store restored(std::move(*open_sqlite(copy)));
  EXPECT_EQ(read(restored, "a"), (Texts{"one", "two"}));
  EXPECT_EQ(rows(restored, {})[0].heading.updated_ms, 7);
  EXPECT_FALSE(back_up(url_, copy)) << "a backup never overwrites";
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, testing::Values("memory", "sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace roundhouse
