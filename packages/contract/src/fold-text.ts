/** Apostrophes as keyboards, telephones and typesetters write them. */
const APOSTROPHES = /['’‘ʼʻʹ′`´]/g

/** Marks over and under letters, and what nobody sees. */
const MARKS = /[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** Letters that are no plain letter with a mark, in lower case. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  '-': ' ',
  '‐': ' ',
  '–': ' ',
}

/**
 * A text as it is compared: without case, accents, apostrophes and hidden characters, a hyphen as a blank, so that `O’Brien` is
 * `obrien` and `Müller-Łaski` is `muller laski`. The database has the same rule, `fold_text`, and its indexes.
 */
export const foldText = (text: string): string =>
  text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(/[ßæœþłøđðħıŧς‐–-]/g, (letter) => LETTERS[letter] ?? letter)

/** One blank between words and none around them. */
export const foldTyped = (typed: string): string => foldText(typed).replaceAll(/\s+/g, ' ').trim()
