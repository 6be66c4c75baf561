import { z } from 'zod'
import { COURSE_NAMES } from '#courses/course-types.ts'
import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import { assertConsents, assertPassed, assertPostcode, PASSED } from '#customers/customer-rules.ts'
import { CustomerDocument, CustomerNote } from '#customers/note.ts'
import { CustomerDisclaimer } from '#disclaimers/customer-disclaimer.ts'
import { withRule } from '#field-rules.ts'
import { filterShape, sortSchema } from '#field-table/filters.ts'
import { sortFields } from '#field-table/plain-field.ts'
import { answerShape, bodyShape, rowShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { day, instant, keySchema, pageQuery, rawText, ref } from '#fields.ts'
import { assertLicence, is_masked } from '#people/rider-fields.ts'
import { versioned } from '#versioned.ts'

export const CustomerRow = z
  .object({
    id: ref,
    ...rowShape(CUSTOMER_FIELDS),
    /** In full years, today; for everybody, while `birthdate` is null for who may only look. */
    age: z.int().nullable(),
  })
  .meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof CustomerRow>

export const ListedCustomer = CustomerRow.extend({
  /** Of their trainings that are not cancelled, the one that begins last: its day and its type. */
  latest_order: z.object({ date: day, course_type: keySchema(COURSE_NAMES) }).nullable(),
}).meta({ id: 'ListedCustomer' })
export type ListedCustomer = z.infer<typeof ListedCustomer>

/** Contacts that are neither merged nor forgotten. */
export const CustomerSummary = z
  .object({
    total: z.int().min(0),
    sources: z.object({
      RIDETO: z.int().min(0),
      RIDETO_INSTANT: z.int().min(0),
      WIDGET: z.int().min(0),
      DASHBOARD: z.int().min(0),
    }),
  })
  .meta({ id: 'CustomerSummary' })
export type CustomerSummary = z.infer<typeof CustomerSummary>

/** CONTACT-07 */
export const Customer = versioned(
  'Customer',
  CustomerRow.extend({
    ...answerShape(CUSTOMER_FIELDS),
    is_masked,
    /** Such as a licence number that does not fit, or an expired CBT. */
    warnings: z.array(z.string()),
    /** The contact that stands for a merged one now. */
    merged_into: ref.nullable(),
    /** When everything that was known of the person was deleted. */
    forgotten_at: instant.nullable(),
    /** The newest ten of each; the rest are in their own lists. Empty for who may not see contacts. */
    notes: z.array(CustomerNote),
    documents: z.array(CustomerDocument),
    disclaimers: z.array(CustomerDisclaimer),
    /** Certificates and orders only for who may see them. */
    note_count: z.int(),
    document_count: z.int(),
    disclaimer_count: z.int(),
    certificate_count: z.int().nullable(),
    order_count: z.int().nullable(),
  }),
  ({ email_opted_out_at, sms_opted_out_at, ...customer }) => ({
    ...currentValues(CUSTOMER_FIELDS, { email_opted_out_at, sms_opted_out_at, ...customer }),
    // Of each channel, or a form that was open meanwhile would take back that somebody unsubscribed.
    do_not_remind: [email_opted_out_at, sms_opted_out_at],
  }),
)
export type Customer = z.infer<typeof Customer>

const { source, ...others } = bodyShape(CUSTOMER_FIELDS)

/** Sources may be in small letters. */
const SentSource = z.preprocess((value) => (typeof value === 'string' ? value.toUpperCase() : value), source)

const Body = z.object({
  ...others,
  source: SentSource,
  /**
   * True unsubscribes them from emails and text messages. False takes that back where they are unsubscribed from both: of the
   * channels that they agree to in the same call, or else of both.
   */
  do_not_remind: CUSTOMER_FIELDS.do_not_remind.sent.optional(),
})

const CONSENTS = ['email_optin', 'sms_optin', 'do_not_remind'] as const

/** First name, last name and source. The rest may come along. */
export const NewCustomer = withRule(
  withRule(
    withRule(
      withRule(Body, ['licence_number', 'current_licence'], assertLicence),
      ['birthdate', ...PASSED],
      assertPassed,
    ),
    ['postcode', 'country'],
    assertPostcode,
  ),
  CONSENTS,
  assertConsents,
)

/** Other rules over several fields look at the contact as the change leaves it. */
export const CustomerChange = withRule(Body.partial(), CONSENTS, assertConsents)

/** Contacts without a latest training come last both ways. */
const CustomerOrder = sortSchema([...sortFields(CUSTOMER_FIELDS), 'latest_order'])

/** Days are Europe/London's, both inclusive. */
export const CustomerFilter = z.object({
  /** The beginning of a first, last or full name, an email address, a phone number or a licence number. */
  search: rawText(100).optional(),
  ...filterShape(CUSTOMER_FIELDS),
  created__gte: day.optional(),
  created__lte: day.optional(),
  /** Agreed to emails or text messages, and did not unsubscribe. */
  is_opted_in: z.enum(['true', 'false']).optional(),
  /** Comma-separated fields, a minus for descending. */
  o: CustomerOrder.optional(),
  /** The same as `o`, which counts for more (CONTACT-03). */
  ordering: CustomerOrder.optional(),
})
export type CustomerFilter = z.output<typeof CustomerFilter>

/** Ten a page (CONTACT-14, CERT-61). */
export const CustomerQuery = CustomerFilter.extend(pageQuery(10).shape)
