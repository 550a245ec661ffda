// Every string is there in three languages, with the same gaps, and no string stands outside the catalogue.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kCatalogue } from "../../src/text/catalogue";
import { kGameRules } from "../../src/text/rules/games";
import { kLessons } from "../../src/text/rules/lessons";
import { kSections } from "../../src/text/rules/sections";
import { fill, type Words } from "../../src/text/translate";

const kSource = join(__dirname, "../../src");

function sources(): { name: string; text: string }[] {
  return readdirSync(kSource, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(kSource, name), "utf8") }));
}

const entries: [string, Words][] = [
  ...Object.entries(kCatalogue),
  ...Object.entries(kSections).flatMap(([id, section]) =>
    [section.title, ...section.text].map((words, i): [string, Words] => [`rules ${id} ${i}`, words]),
  ),
  ...Object.entries(kGameRules).map(([id, rules]): [string, Words] => [`differs ${id}`, rules.differs]),
  ...Object.entries(kLessons).flatMap(([id, lessons]) =>
    lessons.map((lesson, i): [string, Words] => [`lesson ${id} ${i}`, lesson.words]),
  ),
];

const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe("the catalogue", () => {
  test.each(entries)("%s is in three languages with the same gaps", (_, words) => {
    expect(words).toHaveLength(3);
    for (const text of words) {
      expect(text.trim()).not.toBe("");
      expect(gaps(text)).toEqual(gaps(words[0]));
      expect(text.split("|").length).toBe(words[0].split("|").length);
    }
  });

  test("has no entry that nothing uses", () => {
    const all = sources()
      .filter(({ name }) => !name.startsWith("text/words_"))
      .map(({ text }) => text)
      .join("\n");
    // Keys that are put together from a stem and a name count as used when their stem is.
    const stems = [...all.matchAll(/[`"]([a-z]+\.(?:[a-z_]+\.)?)\$\{/g)].map((match) => match[1]!);
    const unused = Object.keys(kCatalogue).filter(
      (key) =>
        !all.includes(`"${key}"`) &&
        !stems.some((stem) => key.startsWith(stem)) &&
        !(key.endsWith(".you") && all.includes(`"${key.slice(0, -4)}"`)),
    );
    expect(unused).toEqual([]);
  });

  test("is where all words of the screens come from", () => {
    const loose = sources()
      .filter(({ name }) => name.endsWith(".tsx"))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/>\s*([A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ,.!?]{2,})\s*<\//g)].map(
          (match) => `${name}: ${match[1]}`,
        ),
      );
    expect(loose).toEqual([]);
  });
});

describe("filling", () => {
  const words: Words = ["{n} card|{n} cards", "{n} carte|{n} cartes", "{n} Karte|{n} Karten"];
  test("chooses the plural by language", () => {
    expect(fill(words, "en", { n: 0 })).toBe("0 cards");
    expect(fill(words, "fr", { n: 0 })).toBe("0 carte");
    expect(fill(words, "de", { n: 1 })).toBe("1 Karte");
  });
});
