import fc from 'fast-check'
import type { z } from 'zod'

/** Texts that broke something somewhere: dates and times that are none, marks of other scripts, what databases refuse. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Egnp.exe',
  '\u200B=1+1',
  'line\r\nbreak: x',
  '\t',
  'Zoë O’Neill 🏍️',
  '🏍'.repeat(60),
  'مدرسة',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '%',
  '_%_',
  '\\',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '١٢٣',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '21/11/2026',
  '2026-1-5',
  'garbage',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2099-12-31',
  '2026-02-30',
  '10000-01-01',
  '25:00',
  '24:00',
  '9:00',
  'noon',
  '07:30',
  '99:59',
  '2026-11-21T09:00:00Z',
  '+002026-11-21T09:00:00.000Z',
  'TTTTTTT',
  'a@b.example',
  'AA19AAA',
  'CR0 2AB',
  'https://user:pass@[::1]:99/ü?q#h',
  'null',
  'true',
  'x'.repeat(600),
  'x'.repeat(20_000),
]

const NUMBERS = [
  0, -0, -1, 0.1, 1e-7, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e21, 1e308, 3_000_001,
  9_999_975,
]

/** A value inside so many others. */
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner, _, at) => (at % 2 ? [inner] : { a: inner }), 'deep')

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const hostileNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double())

/** Whatever JSON can hold and no field expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  fc.constantFrom(null, true, false, [], {}, [null], [[]], { id: 1 }, ['x', 'x'], Array<number>(200).fill(1)),
  fc.nat(400).map(nested),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Text of any kind that fits, most of all at its limits. */
function toTextArbitrary(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const {
    maximum,
    minimum,
    patterns = new Set<RegExp>(),
  } = schema._zod.bag as {
    maximum?: number
    minimum?: number
    patterns?: Set<RegExp>
  }
  const length = { minLength: Math.min(minimum ?? 0, 50), maxLength: Math.min(maximum ?? 60, 600) }
  const fits = [...patterns].flatMap((pattern) => {
    try {
      return [fc.stringMatching(pattern)]
    } catch {
      return []
    }
  })
  return fc.oneof(
    fc.string(length),
    fc.string({ ...length, minLength: length.maxLength, unit: 'grapheme' }),
    hostileText,
    ...fits.map((arbitrary) => ({ weight: 4, arbitrary })),
  )
}

const INTEGER_MAX = 2_147_483_647

function toNumberArbitrary(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number }
  const min = Math.ceil(Math.max(minimum ?? -1e6, -INTEGER_MAX))
  const max = Math.floor(Math.min(maximum ?? 1e6, INTEGER_MAX))
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max, min - 1, max + 1), hostileNumber)
}

type Parts = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: z.core.$ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
}

const FILE_BYTES = [
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.from('%PDF-1.4\n%%EOF'),
  Buffer.from('registration_plate,make\r\nAA19AAA,Honda\r\n"unclosed'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.alloc(0),
]

const anyFile = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...FILE_BYTES),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    ),
    hostileText,
  )
  .map(([bytes, name]) => new File([new Uint8Array(bytes)], name))

/** Makes values that a schema could accept, or nearly: right in kind, odd in content. */
export function toArbitrary(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Parts
  const inner = def.innerType && (() => toArbitrary(def.innerType as z.core.$ZodType))
  const { shape = {}, element, options = [], entries = {}, values = [] } = def
  const MAKERS: Record<string, () => fc.Arbitrary<unknown>> = {
    object: () =>
      fc.record(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, toArbitrary(field)])), {
        requiredKeys: [],
      }),
    array: () => (element ? fc.array(toArbitrary(element), { maxLength: 4 }) : fc.constant([])),
    string: () => toTextArbitrary(schema),
    number: () => toNumberArbitrary(schema),
    boolean: () => fc.boolean(),
    enum: () => fc.constantFrom(...Object.values(entries)),
    literal: () => fc.constantFrom(...values),
    union: () => fc.oneof(...options.map(toArbitrary)),
    record: () =>
      def.valueType ? fc.dictionary(hostileText, toArbitrary(def.valueType), { maxKeys: 3 }) : fc.constant({}),
    file: () => anyFile,
    nullable: () => fc.option(inner?.() ?? hostileValue),
    optional: () => inner?.() ?? hostileValue,
    default: () => inner?.() ?? hostileValue,
    prefault: () => inner?.() ?? hostileValue,
    pipe: () => toArbitrary((def.in?._zod.def.type === 'transform' ? def.out : def.in) as z.core.$ZodType),
  }
  return MAKERS[def.type]?.() ?? hostileValue
}
