// All short texts of the page, put together from one file per part of it.
import { kCoachWords } from "./words_coach";
import { kCommonWords } from "./words_common";
import { kHomeWords } from "./words_home";
import { kLogWords } from "./words_log";
import { kRefusalWords } from "./words_refusals";
import { kSocialWords } from "./words_social";
import { kTableWords } from "./words_table";

export const kCatalogue = {
  ...kCommonWords,
  ...kHomeWords,
  ...kTableWords,
  ...kLogWords,
  ...kSocialWords,
  ...kRefusalWords,
  ...kCoachWords,
};
