import { z } from 'zod'
import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import { withRule } from '#field-rules.ts'
import { answerShape, bodyShape, rowShape } from '#field-table/shapes.ts'
import { pageQuery, rawText, ref } from '#fields.ts'
import { assertLicence, is_masked } from '#people/rider-fields.ts'

/** A contact with the fields that a picker shows. */
export const CustomerRow = z
  .object({
    id: ref,
    ...rowShape(CUSTOMER_FIELDS),
    /** In full years, today; for everybody, while `birthdate` is null for who may only look. */
    age: z.int().nullable(),
  })
  .meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof CustomerRow>

/** A contact with what a certificate takes from it. */
export const Customer = CustomerRow.extend({ ...answerShape(CUSTOMER_FIELDS), is_masked }).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

/** Sources may be in small letters. */
const SentSource = z.preprocess(
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  CUSTOMER_FIELDS.source.wire.default('DASHBOARD'),
)

const { first_name, last_name, source: _, ...others } = bodyShape(CUSTOMER_FIELDS)

/** The quick form: first name, last name and where they came from. The rest may come along. */
export const NewCustomer = withRule(
  z.object({ first_name, last_name, source: SentSource, ...others }),
  ['licence_number', 'current_licence'],
  assertLicence,
)

/** Ten a page (CERT-61); the beginning of a first, last or full name. */
export const CustomerQuery = pageQuery(10).extend({ search: rawText(100).optional() })
