import { isMessageLink, MESSAGE_LINK_NAMES, MESSAGE_LINKS, toPlaceholder } from '#links/message-links.ts'
import type { Channel } from '#messages/training-message.ts'
import { TRIGGERS, type Trigger } from '#templates/triggers.ts'

type Row = {
  meaning: string
  /** The messages that have it; all where it is missing. */
  only?: readonly Trigger[]
  /** Of a booking: not in messages that are about none. */
  isOfBooking?: true
  sample: string
  /** As long as it ever is, for what a text message may cost. */
  longest: string
  /** Not in text messages. */
  isPicture?: true
  /** Kept with its line breaks. */
  isLines?: true
  isLink?: true
}

const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondeley'
const LONG_PLACE = 'Southside Rider Training at Purley Way Playing Fields'
const LONG_ADDRESS = 'Purley Way Playing Fields, 118 Waddon Marsh Way, Croydon, CR0 4RQ'
const DETAILS = 'CBT at Croydon, Saturday 21/11/2026, 08:30–16:30'
const LONG_DETAILS = `Introduction to Motorcycling at ${LONG_PLACE}, Wednesday 21/11/2026, 08:30–16:30`

/** Between double square brackets in the words of a message, whatever their case (domain 2.8). In the order of menus. */
export const PLACEHOLDERS = {
  rider_name: { meaning: 'First and last name', sample: 'Isla Bennett', longest: LONG_NAME },
  rider_first_name: { meaning: 'First name', sample: 'Isla', longest: 'Bartholomew' },
  selected_training: {
    meaning: 'The course',
    isOfBooking: true,
    sample: 'CBT',
    longest: 'Introduction to Motorcycling',
  },
  training_details: {
    meaning: 'The course, when and where, in one line',
    isOfBooking: true,
    sample: DETAILS,
    longest: LONG_DETAILS,
  },
  all_trainings: {
    meaning: 'Every course of the order',
    isOfBooking: true,
    sample: DETAILS,
    longest: Array.from({ length: 4 }, () => LONG_DETAILS).join('\n'),
    isLines: true,
  },
  course_date: {
    meaning: 'The day of the course',
    isOfBooking: true,
    sample: 'Saturday 21/11/2026',
    longest: 'Wednesday 21/11/2026',
  },
  course_time: { meaning: 'When the course starts', isOfBooking: true, sample: '08:30', longest: '08:30' },
  location: { meaning: 'The site', isOfBooking: true, sample: 'Croydon', longest: LONG_PLACE },
  site_address: {
    meaning: 'The address of the site',
    isOfBooking: true,
    sample: '118 Waddon Marsh Way, Croydon, CR0 4RQ',
    longest: LONG_ADDRESS,
  },
  arrival_instructions: {
    meaning: 'How to find the site',
    isOfBooking: true,
    sample: 'Gate 3, Purley Way Playing Fields, CR0 4RQ. Park by the pavilion.',
    longest: 'Gate 3, Purley Way Playing Fields, CR0 4RQ. Park by the pavilion.',
    isLines: true,
  },
  bike_hire: { meaning: 'The bike', isOfBooking: true, sample: 'Automatic 125cc', longest: 'Automatic 50cc electric' },
  instructor_name: { meaning: 'Who teaches the course', isOfBooking: true, sample: 'Gareth Pugh', longest: LONG_NAME },
  order_number: { meaning: 'The order', isOfBooking: true, sample: 'WD#7KQ2MX', longest: 'WD#7KQ2MXP' },
  course_price: { meaning: 'What the order costs', isOfBooking: true, sample: '£130.50', longest: '£1,130.50' },
  price_paid: { meaning: 'What has been paid', isOfBooking: true, sample: '£50.00', longest: '£1,050.00' },
  amount_due: { meaning: 'What is still to pay', isOfBooking: true, sample: '£80.50', longest: '£1,080.50' },
  certificate_expiry_date: {
    meaning: 'The last day of their CBT certificate',
    only: ['MANUAL', 'RENEWAL'],
    sample: '19/12/2026',
    longest: '19/12/2026',
  },
  not_completed_reason: {
    meaning: 'Why the course was not completed',
    only: ['NOT_COMPLETED'],
    sample: 'Needs more training',
    longest: 'Documents or licence were not valid',
  },
  rebook_link: {
    meaning: "Where to book again: the school's website",
    only: ['MANUAL', 'BOOKING_CANCELLED', 'POST_COURSE', 'NOT_COMPLETED', 'RENEWAL'],
    sample: 'https://southside.example',
    longest: 'https://www.southside-rider-training.example',
    isLink: true,
  },
  disclaimer_link: {
    meaning: 'Where they sign their disclaimer; nothing where none is open',
    only: ['MANUAL', 'BOOKING_CONFIRMATION', 'PRE_COURSE_REMINDER'],
    sample: MESSAGE_LINKS.disclaimer_link.sample,
    longest: MESSAGE_LINKS.disclaimer_link.longest,
    isLink: true,
  },
  unsubscribe_link: {
    meaning: 'Where they stop marketing messages',
    only: ['MANUAL', 'POST_COURSE', 'RENEWAL'],
    sample: MESSAGE_LINKS.unsubscribe_link.sample,
    longest: MESSAGE_LINKS.unsubscribe_link.longest,
    isLink: true,
  },
  school_name: {
    meaning: 'The school',
    sample: 'Southside Rider Training',
    longest: 'Southside Rider Training',
  },
  school_phone: { meaning: "The school's phone", sample: '020 7946 0112', longest: '020 7946 0112' },
  school_address: {
    meaning: "The school's legal name and address",
    sample: 'Southside Rider Training Ltd, 4 Station Road, Croydon, CR0 2AB',
    longest: `Southside Rider Training (South London) Ltd, ${LONG_ADDRESS}`,
  },
  logo: {
    meaning: "The school's logo",
    sample: '',
    longest: '',
    isPicture: true,
  },
} as const satisfies Record<string, Row>
export type Placeholder = keyof typeof PLACEHOLDERS

const ROWS: Readonly<Record<string, Row>> = PLACEHOLDERS
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as Placeholder[]

/** What a message is filled in with; what is missing is empty. */
export type PlaceholderValues = { [P in Placeholder]?: string }

const pickValues = (column: 'sample' | 'longest') =>
  Object.fromEntries(PLACEHOLDER_NAMES.map((name) => [name, PLACEHOLDERS[name][column]])) as Record<Placeholder, string>

export const SAMPLE_VALUES = pickValues('sample')
export const LONGEST_VALUES = pickValues('longest')

/** What is the same in all messages of a school. */
const OF_SCHOOL = ['school_name', 'school_phone', 'school_address', 'rebook_link', ...MESSAGE_LINK_NAMES] as const

/** Samples, with the school's own of `values` in place of theirs: they hold nobody's data. */
export function toSamples(values: PlaceholderValues): Record<Placeholder, string> {
  const own = OF_SCHOOL.map((name) => [name, values[name] ?? SAMPLE_VALUES[name]])
  return { ...SAMPLE_VALUES, ...Object.fromEntries(own) }
}

const IN_BRACKETS = /\[\[([^[\]]*)\]\]/g

/** The names between double square brackets, as they are typed. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(IN_BRACKETS)].map(([, name = '']) => name.trim())

const toName = (typed: string): Placeholder | null => {
  const name = typed.toLowerCase()
  return Object.hasOwn(ROWS, name) ? (name as Placeholder) : null
}

/** Whether a message of this kind can have a value for it. */
export function isKnownFor(name: Placeholder, trigger: Trigger, channel: Channel): boolean {
  const { only, isPicture, isOfBooking }: Row = PLACEHOLDERS[name]
  if (isPicture) return channel === 'EMAIL'
  return isOfBooking ? TRIGGERS[trigger].hasBooking : (only?.includes(trigger) ?? true)
}

/** How many letters have to be typed, left out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1]
    for (let column = 0; column < other.length; column += 1) {
      const changed = (row[column] ?? 0) + (letter === other[column] ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** 0 where one is a part of the other. */
function farness(word: string, name: Placeholder): number {
  const plain = letters(name)
  return word.length > 3 && (plain.includes(word) || word.includes(plain)) ? 0 : distance(word, plain)
}

/** The placeholder that somebody may have meant; null where nothing is near. */
export function nearestPlaceholder(typed: string): Placeholder | null {
  const word = letters(typed)
  const [nearest] = PLACEHOLDER_NAMES.map((name) => ({ name, far: farness(word, name) })).toSorted(
    (one, other) => one.far - other.far,
  )
  return nearest && nearest.far <= Math.max(3, word.length / 3) ? nearest.name : null
}

export type PlaceholderFault = {
  /** As it is typed. */
  typed: string
  /** For people. */
  message: string
  /** What may have been meant. */
  nearest: Placeholder | null
}

/** The first placeholder that a message cannot have; null where all is well. */
export function findPlaceholderFault(text: string, trigger: Trigger, channel: Channel): PlaceholderFault | null {
  for (const typed of placeholdersIn(text)) {
    const name = toName(typed)
    if (!name) return { typed, message: `There is no [[${typed}]]`, nearest: nearestPlaceholder(typed) }
    if (!isKnownFor(name, trigger, channel)) {
      const where = channel === 'SMS' && (ROWS[name]?.isPicture ?? false) ? 'a text message' : TRIGGERS[trigger].about
      return { typed, message: `[[${name}]] is not known for ${where}`, nearest: null }
    }
  }
  return null
}

/**
 * The words with their values; `toText` writes a value, as HTML escapes it. What is no placeholder stays as typed, and so do the
 * links that are made as a message is handed over.
 */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  toText: (value: string, name: Placeholder) => string = (value) => value,
): string =>
  text.replaceAll(IN_BRACKETS, (typed, inner: string) => {
    const name = toName(inner.trim())
    if (!name) return typed
    return isMessageLink(name) ? toPlaceholder(name) : toText(values[name] ?? '', name)
  })

/** The placeholders that a text has no value for, each once. */
export function emptyPlaceholders(text: string, values: PlaceholderValues): Placeholder[] {
  const names = placeholdersIn(text).flatMap((typed) => toName(typed) ?? [])
  return [...new Set(names)].filter((name) => name !== 'logo' && !isMessageLink(name) && !values[name])
}
