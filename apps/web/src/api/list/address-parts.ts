import { DAY_RANGE, FILTER_LIMIT, isOrder, isStorable, MAX_ID, ORDER_LENGTH } from '@connect/contract/bounds'
import { plusDays } from '@connect/contract/calendar/days'

// Plain functions rather than the contract's schemas: lists read their address first, and load no schema library for it.
// The compiler holds each part to what the query takes, and `list-addresses.test.tsx` to what its schema takes and refuses.

export type Part<Value> = {
  /** Undefined where the API would refuse the text. */
  read: (text: string) => Value | undefined
  /** What a form has while the part is not set. */
  none: '' | readonly never[]
}

const part = <Value>(read: (text: string) => Value | undefined): Part<Value> => ({ read, none: '' })

const only = <Value>(value: Value, isTaken: boolean): Value | undefined => (isTaken ? value : undefined)

/** A whole number from 1 on. */
export const upTo = (max: number): Part<number> =>
  part((text) => {
    const number = Number(text)
    return only(number, Number.isInteger(number) && number >= 1 && number <= max)
  })

export const rowId = upTo(MAX_ID)

const [FIRST_DAY, LAST_DAY] = DAY_RANGE

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && plusDays(text, 0) === text

/** `yyyy-MM-dd` */
export const day = part((text) => only(text, isDay(text) && text >= FIRST_DAY && text <= LAST_DAY))

/** At most `max` characters, counted as the schemas count them, as it was typed. */
export const words = (max = FILTER_LIMIT): Part<string> =>
  part((text) => only(text, Array.from(text).length <= max && isStorable(text)))

/** Without white space around it. */
export const trimmed = (max = FILTER_LIMIT): Part<string> => part((text) => words(max).read(text)?.trim())

/** One of the names that a table explains; `spellings` are other names that the API takes for them. */
export const oneOf = <Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  spellings: Readonly<Record<string, Name>> = {},
): Part<Name> => {
  const names = new Map(Object.entries({ ...spellings }))
  for (const name of Object.keys(table) as Name[]) names.set(name, name)
  return part((text) => names.get(text))
}

/** `none` is for what has none. */
export const idOrNone: Part<number | 'none'> = part((text) => (text === 'none' ? text : rowId.read(text)))

export const trueOrFalse = oneOf({ true: true, false: true })

export const order = (sorts: readonly string[]): Part<string> =>
  part((text) => only(text, text.length <= ORDER_LENGTH && isOrder(text, sorts)))

/** With commas; those that the API would refuse are left out, and those after the first `most`. */
export const several = <Value>(one: Part<Value>, most?: number): Part<Value[]> => ({
  none: [],
  read: (text) => {
    const values = text.split(',').flatMap((item) => {
      const value = item.trim() === '' ? undefined : one.read(item.trim())
      return value === undefined ? [] : [value]
    })
    const taken = values.slice(0, most)
    return only(taken, taken.length > 0 && taken.length <= FILTER_LIMIT)
  },
})
