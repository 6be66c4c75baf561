import { z } from 'zod'
import { day, id, instant, keySchema, pageQuery, ref } from '#fields.ts'

export const AUDIT_ENTITIES = {
  school: 'School',
  user: 'User',
  site: 'Site',
  session: 'Session',
  mail: 'Email',
  diary_entry: 'Diary entry',
  course: 'Course',
  course_type: 'Course type',
  event: 'Event',
  test_centre: 'Test centre',
  test_upload: 'Test upload',
  voucher: 'Promo code',
  booking_settings: 'Booking settings',
  communication_settings: 'Communication settings',
  email_template: 'Email template',
  sms_template: 'SMS template',
  renewal_settings: 'CBT renewal settings',
  disclaimer_template: 'Disclaimer template',
  disclaimer: 'Disclaimer',
  motorbike: 'Motorbike',
  credits: 'Credits',
  customer: 'Contact',
  order: 'Order',
  certificate: 'Certificate',
  certificate_book: 'CBT book',
  certificate_settings: 'Certificate settings',
} as const satisfies Record<string, string>
export type AuditEntity = keyof typeof AUDIT_ENTITIES

const Entity = keySchema(AUDIT_ENTITIES)

const Facts = z.record(z.string(), z.unknown()).nullable()

export const AuditEvent = z
  .object({
    id: ref,
    at: instant,
    /** Null when the system acted. */
    user: z.object({ id: ref, name: z.string() }).nullable(),
    /** Such as `profile.update`. */
    action: z.string(),
    title: z.string(),
    entity: Entity,
    entity_id: z.string(),
    /** As they are called now; null where it concerns nobody, they are gone, or the reader may not know who. */
    person: z.string().nullable(),
    before: Facts,
    after: Facts,
    request_id: z.string(),
    /** Its details were deleted by retention. */
    is_purged: z.boolean(),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

/** Days are Europe/London's, both inclusive. */
export const AuditQuery = pageQuery().extend({
  user: id.optional(),
  entity: Entity.optional(),
  at__gte: day.optional(),
  at__lte: day.optional(),
})
