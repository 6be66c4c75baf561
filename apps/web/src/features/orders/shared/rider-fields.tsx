import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { Match } from '@connect/contract/customers/duplicates'
import { toOptions } from '@connect/contract/field-table/labels'
import { orders } from '@connect/contract/orders/order-routes'
import type { RiderName } from '@connect/contract/orders/rider-names'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DuplicateNote } from '#pickers/customer/duplicate-note.tsx'
import { type Duplicate, useDuplicates } from '#pickers/customer/use-duplicates.ts'
import { licenceFacts } from '#pickers/licence/licence-facts.ts'
import { LicenceField } from '#pickers/licence/licence-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { type FieldName, fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const names = fieldNames(orders.create)

export const LICENCES = toOptions(CURRENT_LICENCES)

const COMPARED = {
  email: names.user_email,
  phone: names.user_phone,
  licence_number: names.user_driving_licence_number,
  first_name: names.user_first_name,
  last_name: names.user_last_name,
  birthdate: names.user_birthdate,
}

/** Of either form: the one that adds an order, and the one that changes it. */
type RiderValues = Pick<z.input<typeof orders.create.body>, RiderName>

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

type Props = {
  /** The contact whose facts they are; none for a new one. */
  customer?: number
  /** What to do about a contact who shares a fact with this one. */
  action: (duplicate: Duplicate) => ReactNode
  emailHint?: string | undefined
  /** What there is to say of a birth date, `yyyy-MM-dd`. */
  birthHint?: (birthdate: string) => string | undefined
  /** What stands beneath a field. */
  beneath?: (name: FieldName) => ReactNode
}

export function RiderFields({ customer, action, emailHint, birthHint, beneath }: Props) {
  const { control } = useFormContext<RiderValues>()
  const [first_name, last_name, birthdate, licence] = useWatch({
    control,
    name: ['user_first_name', 'user_last_name', 'user_birthdate', 'user_current_licence'],
  })
  const findDuplicates = useDuplicates(COMPARED, customer)
  const note = (match: Match) => <DuplicateNote match={match} duplicates={findDuplicates(match)} action={action} />
  const facts = licenceFacts({ first_name: toText(first_name), last_name: toText(last_name) }, birthdate, licence)

  return (
    <>
      <TextField name={names.user_first_name} label={CUSTOMER_FIELDS.first_name.label} required autoComplete="off" />
      <TextField name={names.user_last_name} label={CUSTOMER_FIELDS.last_name.label} required autoComplete="off" />
      <TextField
        name={names.user_email}
        label={CUSTOMER_FIELDS.email.label}
        type="email"
        inputMode="email"
        autoComplete="off"
        description={emailHint}
      />
      <TextField
        name={names.user_phone}
        label={CUSTOMER_FIELDS.phone.label}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      {note('email')}
      {note('phone')}
      <div>
        <DateField
          name={names.user_birthdate}
          label={CUSTOMER_FIELDS.birthdate.label}
          description={facts.birthdate ? birthHint?.(facts.birthdate) : undefined}
        />
        {beneath?.(names.user_birthdate)}
      </div>
      {note('name')}
      <div>
        <SelectField
          name={names.user_current_licence}
          label={CUSTOMER_FIELDS.current_licence.label}
          options={LICENCES}
          clearable
        />
        {beneath?.(names.user_current_licence)}
      </div>
      <div data-wide>
        <LicenceField name={names.user_driving_licence_number} facts={facts} hasRider={false} />
        {beneath?.(names.user_driving_licence_number)}
      </div>
      {note('licence_number')}
    </>
  )
}
