/** Breaks of lines and control characters. */
export const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** What nobody sees and text from a web page or an address book brings along. Marks that choose the look of an emoji stay. */
const HIDDEN = /(?![\p{Variation_Selector}\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu

/** Joiners mean something in emoji and in scripts that join letters, and nothing after one that stands by itself. */
const IDLE_JOINER = /(?<![^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{Z}\p{P}\p{Cc}])[\u200C\u200D]/gu

/** Marks that show the rest of a line in another order (`gpj.exe` as `exe.jpg`), and what cannot be in a line. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu

/** A name is repaired, since nobody typed it. */
export const withoutHidden = (name: string): string => name.toWellFormed().replaceAll(NOT_IN_A_NAME, '')

// What was hidden may have stood between a letter and its mark.
const cleaned = (text: string) => text.replaceAll(HIDDEN, '').replaceAll(IDLE_JOINER, '').normalize('NFC')

/** Text of several lines as it is kept: composed (NFC), without hidden characters, with plain blanks and line breaks, trimmed. */
export const cleanLines = (text: string): string =>
  cleaned(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()

/**
 * Text of one line as it is kept: composed (NFC), without hidden characters, one blank between words, plain hyphens, trimmed.
 * Breaks of lines stay, for a rule to refuse.
 */
export const cleanLine = (text: string): string =>
  cleaned(text)
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[\t\p{Zs}]+/gu, ' ')
    .trim()

export const plainDashes = (text: string): string => text.replaceAll(/[\p{Pd}\u2212]/gu, '-')

/** Without blanks, in upper case: codes and numbers as they are kept. */
export const toCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()
