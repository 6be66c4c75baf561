import type { CourseRecipient, CourseRecipients } from '@connect/contract/course-messages/course-message'
import { isKnownFor, PLACEHOLDER_NAMES, type PlaceholderValues } from '@connect/contract/templates/placeholders'
import { fullName } from '#platform/full-name.ts'
import { REACHES, type Rider } from './course-riders.ts'

const BY_HAND = PLACEHOLDER_NAMES.filter((name) => isKnownFor(name, 'MANUAL', 'EMAIL'))

type Test = (name: (typeof BY_HAND)[number], value: string) => boolean

/** Those that a message by hand may have, and that say something. */
function pickValues(values: PlaceholderValues, isWanted: Test): PlaceholderValues {
  const found = BY_HAND.map((name) => [name, values[name] ?? ''] as const)
  return Object.fromEntries(found.filter(([name, value]) => value !== '' && isWanted(name, value)))
}

const toRecipient = ({ id, customer }: Rider): Omit<CourseRecipient, 'values'> => ({
  training: id,
  customer: customer.id,
  full_name: fullName(customer),
  has_email: REACHES.EMAIL(customer),
  has_mobile: REACHES.SMS(customer),
  email_opted_out: customer.email_opted_out_at !== null,
  sms_opted_out: customer.sms_opted_out_at !== null,
})

/** `values` are those of each training. What is the same for all riders is said once: directions to a site are long. */
export function toRecipients(
  riders: readonly Rider[],
  values: ReadonlyMap<number, PlaceholderValues>,
): CourseRecipients {
  const readers = riders.map((rider) => ({ ...toRecipient(rider), values: values.get(rider.id) ?? {} }))
  const isShared: Test = (name, value) => readers.every((reader) => reader.values[name] === value)
  return {
    riders: readers.map((reader) => ({
      ...reader,
      values: pickValues(reader.values, (name, value) => !isShared(name, value)),
    })),
    values: pickValues(readers[0]?.values ?? {}, isShared),
  }
}
