import fc from 'fast-check'
import { hostileValue } from '#testing/fuzz/values.ts'

type Step = { at: number; how: 'replace' | 'remove' | 'double'; value: unknown }

const isBranch = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null && !(value instanceof File)

/** Every place in a value, with what holds it. */
function placesIn(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (!isBranch(value)) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

const copied = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(copied)
    : isBranch(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]))
      : value

function change(body: unknown, { at, how, value }: Step): void {
  const places = placesIn(body)
  const place = places[at % (places.length || 1)]
  if (!place) return
  const { holder, key } = place
  if (how === 'remove') delete holder[key]
  // A copy: what one step puts in, another may change, and some values are the same object each time.
  else holder[key] = how === 'double' ? [holder[key], copied(holder[key])] : copied(value)
}

/** The same value, changed in up to three places: another value, none, or twice the same. */
export const mutated = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(
      fc.record<Step>({
        at: fc.nat(500),
        how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'double'),
        value: hostileValue,
      }),
      { maxLength: 3 },
    )
    .map((steps) => {
      const body = copied(value)
      for (const step of steps) change(body, step)
      return body
    })
