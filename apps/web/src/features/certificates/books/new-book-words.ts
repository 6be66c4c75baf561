import { FIRST_NUMBER_MAX, FIRST_NUMBER_MIN, lastNumber } from '@connect/contract/certificates/book-rules'

const isFirst = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= FIRST_NUMBER_MIN && (value as number) <= FIRST_NUMBER_MAX

/** What the book would hold: 'Certificates 3000001 to 3000025'. */
export const holdsWords = (first: unknown): string =>
  isFirst(first) ? `Certificates ${first} to ${lastNumber(first)}` : 'On its cover; a book has 25 certificates.'

/** What of it would be void: its numbers before the first unused one. */
export function usedWords(first: unknown, unused: unknown): string {
  const general = 'Those before it become void here; they were issued elsewhere.'
  if (!isFirst(first) || !Number.isInteger(unused)) return general
  const last = (unused as number) - 1
  if (last < first || last >= lastNumber(first)) return general
  return last === first
    ? `Certificate ${first} becomes void here.`
    : `Certificates ${first} to ${last} become void here.`
}
