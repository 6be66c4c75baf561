import { emptyPlaceholders, type Placeholder } from '@connect/contract/templates/placeholders'
import type { Preview } from './use-preview.ts'

type Booking = NonNullable<Preview['booking']>

/** Why a value may be missing; otherwise the booking has none. */
const REASONS: Partial<Record<Placeholder, (booking: Booking) => string>> = {
  arrival_instructions: ({ site }) => `${site} has none`,
  site_address: ({ site }) => `${site} has none`,
  instructor_name: () => 'nobody is on the course yet',
  certificate_expiry_date: () => 'this rider has no CBT certificate here',
  rebook_link: () => 'your school has no website in its settings',
  school_phone: () => 'your school has no phone number in its settings',
}

/** '[[arrival_instructions]] is empty: Croydon has none.', once for each placeholder of the text without a value. */
export function toEmptyNotes(text: string, { values, booking }: Preview): string[] {
  if (!values || !booking) return []
  return emptyPlaceholders(text, values).map((name) => {
    const reason = REASONS[name]?.(booking) ?? 'this booking has none'
    return `[[${name}]] is empty: ${reason}.`
  })
}
