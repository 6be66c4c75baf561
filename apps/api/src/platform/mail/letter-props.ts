import type { LetterName, Letters } from '#platform/mail/letters.ts'

/** What a letter is made from. `link` is there where the letter carries one. */
export type LetterProps<L extends LetterName> = { data: Letters[L]; to_name: string; link: string | null }
