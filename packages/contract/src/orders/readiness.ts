import { plusDays, ukDay } from '#calendar/days.ts'
import { formatPounds } from '#money.ts'
import { checkCbt, checkTheory, type EligibilityRider, endsInCertificate, type Validity } from '#orders/eligibility.ts'
import { checkAge, type RiddenCourse } from '#orders/rider-age.ts'
import { ageOn } from '#people/ages.ts'
import { checkMaskedLicence, isLicenceUnchecked } from '#people/licence-number.ts'

/** How far something is: red stops the course, amber is to be sorted out; of `none` nobody asks. */
const LIGHTS = ['red', 'amber', 'green', 'none'] as const
type Light = (typeof LIGHTS)[number]

export const READINESS_KEYS = [
  'licence_number',
  'licence_check',
  'age',
  'balance',
  'cbt',
  'theory',
  'disclaimer',
  'guardian',
] as const

/** One thing that a rider needs for a course. */
export type ReadinessItem = {
  key: (typeof READINESS_KEYS)[number]
  light: Light
  /** At most 24 characters, for a row. */
  short: string
  /** For people, whole. */
  sentence: string
}

/** What is known of a rider and a course; days are `yyyy-MM-dd`. */
export type ReadinessFacts = RiddenCourse & {
  rider: EligibilityRider & {
    licence_check_status: 'NOT_CHECKED' | 'OK' | 'PROBLEM'
    /** 21 days after the share code was made. */
    share_code_expires: string | null
  }
  /** Of the order, in pence. */
  outstanding: number
  /** When the rider signed; null where they did not. Undefined while nobody asks. */
  disclaimer_signed?: string | null | undefined
  guardian_signed?: string | null | undefined
  today: string
}

type Item = Omit<ReadinessItem, 'key'>

const item = (light: Light, short: string, sentence: string): Item => ({ light, short, sentence })

const ADULT_AGE = 18

function licenceNumber({ rider, course_type }: ReadinessFacts): Item {
  const { error, warnings } = checkMaskedLicence(rider.licence_number, rider)
  if (!rider.licence_number) {
    const light = endsInCertificate(course_type) ? 'red' : 'amber'
    return item(light, 'Licence number missing', 'Ask the rider for their driving licence number.')
  }
  if (error) return item('red', 'Licence number wrong', `${error}.`)
  if (isLicenceUnchecked(rider.licence_number, rider)) {
    return item('green', 'Licence number known', `${warnings.join('. ')}.`)
  }
  return warnings.length > 0
    ? item('amber', 'Check licence number', `${warnings.join('. ')}.`)
    : item('green', 'Licence number matches', 'The licence number matches the name and the date of birth.')
}

/** A check is worth most shortly before the course; until then nobody needs to be reminded of it. */
const CHECK_DAYS = 7

function licenceCheck({ rider: { licence_check_status, share_code_expires }, date, today }: ReadinessFacts): Item {
  if (licence_check_status === 'PROBLEM') {
    return item('red', 'Licence has a problem', 'The check of the licence at DVLA found a problem.')
  }
  if (share_code_expires !== null && share_code_expires < today) {
    return item(
      'amber',
      'Share code expired',
      `The share code expired on ${ukDay(share_code_expires)}: ask for a new one.`,
    )
  }
  if (share_code_expires !== null) {
    return item('green', 'Share code valid', `The share code is valid until ${ukDay(share_code_expires)}.`)
  }
  if (licence_check_status === 'OK') return item('green', 'Licence checked', 'The licence was checked at DVLA.')
  const from = plusDays(date, -CHECK_DAYS)
  return today < from
    ? item('none', 'Licence check to come', `Check the licence at DVLA from ${ukDay(from)} on.`)
    : item('amber', 'Licence not checked', 'Nobody has checked the licence at DVLA yet.')
}

function age(facts: ReadinessFacts): Item {
  const { age: years, from, refusal, warning } = checkAge(facts, facts.rider)
  if (years === null) return item('amber', 'Date of birth missing', 'Ask the rider for their date of birth.')
  if (refusal) return item('red', `Too young at ${years}`, `${refusal.message}.`)
  if (warning) return item('amber', `Check the age: ${years}`, `${warning.message}.`)
  const needed = from === null ? '' : `, and the course is open from ${from}`
  return item('green', `Aged ${years} on the day`, `The rider is ${years} on ${ukDay(facts.date)}${needed}.`)
}

const balance = ({ outstanding, date }: ReadinessFacts): Item =>
  outstanding > 0
    ? item(
        'amber',
        `${formatPounds(outstanding)} to pay`,
        `${formatPounds(outstanding)} is to be paid before ${ukDay(date)}.`,
      )
    : item('green', 'Paid', 'Nothing is left to pay.')

function validity(name: string, found: Validity, date: string): Item {
  if (found.state === 'not_needed') return item('none', `${name} not needed`, `${name} is not needed for this course.`)
  if (found.state === 'unknown')
    return item('amber', `${name} not known`, `${name} is not known: ask the rider when they passed.`)
  const until = ukDay(found.until)
  return found.state === 'expired'
    ? item('red', `${name} expired`, `${name} is valid until ${until} only, and the course is on ${ukDay(date)}.`)
    : item('green', `${name} valid`, `${name} is valid until ${until}.`)
}

/** `signed` is undefined where nobody asks for it. */
function signature(name: string, signed: string | null | undefined, missing: Item): Item {
  if (signed === undefined) return item('none', `${name} not asked for`, 'This signature is not asked for.')
  return signed === null ? missing : item('green', `${name} signed`, `Signed on ${ukDay(signed)}.`)
}

/**
 * What a rider needs for a course, the worst first (3.9). Everybody with a list of riders may read it: it says no more of
 * somebody's identity than their age. A parent or guardian signs for who is under 18 on the day. Of a vehicle's
 * MOT only the money counts.
 */
export function readiness(facts: ReadinessFacts): ReadinessItem[] {
  const { rider, date, course_type } = facts
  const isMinor = rider.birthdate !== null && ageOn(rider.birthdate, date) < ADULT_AGE
  const money = { key: 'balance', ...balance(facts) } as const
  if (course_type === 'MOT') return [money]
  const unsigned = item('amber', 'Disclaimer not signed', 'The rider has not signed the disclaimer yet.')
  const noGuardian = item(
    'red',
    'Guardian has not signed',
    'The rider is under 18, and no parent or guardian has signed.',
  )
  const items: ReadinessItem[] = [
    { key: 'licence_number', ...licenceNumber(facts) },
    { key: 'licence_check', ...licenceCheck(facts) },
    { key: 'age', ...age(facts) },
    { key: 'cbt', ...validity('CBT', checkCbt(facts, rider), date) },
    { key: 'theory', ...validity('Theory test', checkTheory(facts, rider), date) },
    { key: 'disclaimer', ...signature('Disclaimer', facts.disclaimer_signed, unsigned) },
    ...(isMinor ? [{ key: 'guardian', ...signature('Guardian', facts.guardian_signed, noGuardian) } as const] : []),
    money,
  ]
  return items.toSorted((one, other) => LIGHTS.indexOf(one.light) - LIGHTS.indexOf(other.light))
}

/** The worst of what is to be sorted out, or null for who is ready. Where the payment has its own mark, the balance is left out. */
export const findWorst = (items: readonly ReadinessItem[], isPaymentShown: boolean): ReadinessItem | null =>
  items.find(({ key, light }) => (light === 'red' || light === 'amber') && !(isPaymentShown && key === 'balance')) ??
  null
