import { ukDay } from '#calendar/days.ts'

/** `birthdate` is `yyyy-MM-dd`. */
export type RiderFacts = { first_name: string | null; last_name: string | null; birthdate: string | null }

/** Characters `from` to `to` (1 is the first); more than one form where the facts leave it open. */
type Expectation = { from: number; to: number; about: string; forms: readonly string[] }

/** Capitals that do not come apart into a letter and its accent. */
const UNFOLDED: Record<string, string> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH' }

/** Words before a surname that its five letters may leave out. */
const PARTICLES = new Set(
  'AL AP BIN BINT DA DAS DE DEL DELLA DEN DER DES DI DO DOS DU EL IBN LA LAS LE LOS TEN TER VAN VON ZU'.split(' '),
)

const UNKNOWN = '*'
const SURNAME_LENGTH = 5
const DATE_LENGTH = 6

/** Capitals A to Z only: accents, hyphens, apostrophes and spaces go. */
const folded = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[ÆŒØŁĐÐÞ]/g, (letter) => UNFOLDED[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^A-Z]/g, '')

const splitWords = (text: string | null, between: RegExp): string[] =>
  (text ?? '').split(between).map(folded).filter(Boolean)

const surnameCode = (letters: string): string =>
  letters.replace(/^MAC/, 'MC').padEnd(SURNAME_LENGTH, '9').slice(0, SURNAME_LENGTH)

/** With all its words, and without one after the other of the particles it begins with. */
function surnameCodes(lastName: string | null): string[] {
  const words = splitWords(lastName, /[\s\p{Pd}]+/u)
  const bare = words.findIndex((word, index) => !PARTICLES.has(word) || index === words.length - 1)
  const codes = words.slice(0, bare + 1).map((_, index) => surnameCode(words.slice(index).join('')))
  return [...new Set(codes)]
}

/** A middle name may be unknown to the school, so that a single first name leaves the second initial open. */
const toInitials = (firstName: string | null): string[] => splitWords(firstName, /\s+/).map((word) => word.charAt(0))

/** The decade digit, the month as men and as women have it, the day, and the last digit of the year. */
const birthCodes = (birthdate: string) => ({
  decade: birthdate.charAt(2),
  months: [birthdate.slice(5, 7), String(Number(birthdate.slice(5, 7)) + 50)],
  day: birthdate.slice(8, 10),
  year: birthdate.charAt(3),
})

function expectations({ first_name, last_name, birthdate }: RiderFacts): Expectation[] {
  const expected: Expectation[] = []
  const surnames = surnameCodes(last_name)
  if (surnames.length > 0) {
    expected.push({ from: 1, to: SURNAME_LENGTH, about: `surname ${last_name?.trim()}`, forms: surnames })
  }
  if (birthdate !== null) {
    const { decade, months, day, year } = birthCodes(birthdate)
    const about = `date of birth ${ukDay(birthdate)}`
    expected.push(
      { from: 6, to: 6, about, forms: [decade] },
      { from: 7, to: 8, about, forms: months },
      { from: 9, to: 10, about, forms: [day] },
      { from: 11, to: 11, about, forms: [year] },
    )
  }
  for (const [index, initial] of toInitials(first_name).slice(0, 2).entries()) {
    expected.push({ from: 12 + index, to: 12 + index, about: `first name ${first_name?.trim()}`, forms: [initial] })
  }
  return expected
}

/** A position holding `*` agrees with everything. */
export function agrees(found: string, form: string): boolean {
  for (let index = 0; index < found.length; index += 1) {
    const character = found.charAt(index)
    if (character !== UNKNOWN && character !== form.charAt(index)) return false
  }
  return true
}

/** `'Characters 7 and 8 (57)'` */
export function positionText(number: string, from: number, to: number): string {
  const found = number.slice(from - 1, to)
  if (from === to) return `Character ${from} (${found})`
  return `Characters ${from} ${to - from === 1 ? 'and' : 'to'} ${to} (${found})`
}

/**
 * Where a driver number of Great Britain (16 characters, plain) disagrees with its rider: a warning for each position
 * that says what was expected. Names change and are transliterated, so that this is never an error (domain 3.3).
 */
export function disagreements(number: string, rider: RiderFacts): string[] {
  return expectations(rider)
    .filter(({ from, to, forms }) => !forms.some((form) => agrees(number.slice(from - 1, to), form)))
    .map(({ from, to, about, forms }) => {
      const verb = from === to ? 'does' : 'do'
      return `${positionText(number, from, to)} ${verb} not fit the ${about} (${forms.join(' or ')})`
    })
}

/**
 * The driver number of a rider as far as the facts tell it (domain 3.3): the first 13 characters and `***`. What is
 * not known is `*`: the sex (position 7), and all that a missing name or birth date would tell.
 */
export function generateLicenceNumber({ first_name, last_name, birthdate }: RiderFacts): string {
  const [surname = UNKNOWN.repeat(SURNAME_LENGTH)] = surnameCodes(last_name)
  const initials = toInitials(first_name).slice(0, 2).join('')
  return [
    surname,
    birthdate === null ? UNKNOWN.repeat(DATE_LENGTH) : birthDigits(birthdate),
    initials === '' ? '**' : initials.padEnd(2, '9'),
    '***',
  ].join('')
}

function birthDigits(birthdate: string): string {
  const { decade, months, day, year } = birthCodes(birthdate)
  return `${decade}${UNKNOWN}${months[0]?.charAt(1)}${day}${year}`
}
