#include "cli/table.h"

#include <algorithm>

#include "cli/terminal.h"

namespace roundhouse {

std::string TextTable::text(std::size_t indent) const {
  std::vector<std::size_t> width(columns_.size());
  bool titled = false;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    width[i] = display_width(columns_[i].title);
    titled |= !columns_[i].title.empty();
    for (const auto& row : rows_) {
      if (i < row.size()) width[i] = std::max(width[i], display_width(row[i]));
    }
  }
  std::string out;
  const auto add_row = [&](const std::vector<std::string>& cells, bool title) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string cell = title ? paint(Style::kDim, cells[i]) : cells[i];
      const std::string gap(width[i] - display_width(cell), ' ');
      line += (i == 0 ? "" : "  ") + (columns_[i].align == Align::kRight ? gap + cell : cell + gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  };
  if (titled) {
    std::vector<std::string> titles;
    for (const Column& column : columns_) titles.push_back(column.title);
    add_row(titles, true);
  }
  for (const auto& row : rows_) add_row(row, false);
  return out;
}

}  // namespace roundhouse
