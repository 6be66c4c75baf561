import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { trainings } from '@connect/contract/orders/order-routes'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { DuplicateNote } from '#pickers/customer/duplicate-note.tsx'
import { type Duplicate, useDuplicates } from '#pickers/customer/use-duplicates.ts'
import { licenceFacts } from '#pickers/licence/licence-facts.ts'
import { LicenceField } from '#pickers/licence/licence-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import classes from './order.module.css'

const names = fieldNames(trainings.update)
const LICENCES = Object.entries(CURRENT_LICENCES).map(([value, label]) => ({ value, label }))

const COMPARED = {
  email: names.user_email,
  phone: names.user_phone,
  licence_number: names.user_driving_licence_number,
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const openContact = ({ id, full_name }: Duplicate) => (
  <Link to={`/v2/contacts/${id}/details`}>
    Open <span className="visually-hidden">{full_name}</span>
  </Link>
)

/** The facts of the contact that an order names (ORDER-03), as they are changed in place. `customer` is the contact's id. */
export function RiderFields({ customer }: { customer: number }) {
  const [first_name, last_name, birthdate, licence] = useWatch({
    name: [names.user_first_name, names.user_last_name, names.user_birthdate, names.user_current_licence],
  })
  const duplicatesOf = useDuplicates(COMPARED, customer)
  const note = (match: keyof typeof COMPARED) => (
    <DuplicateNote match={match} duplicates={duplicatesOf(match)} action={openContact} />
  )
  const facts = licenceFacts({ first_name: textOf(first_name), last_name: textOf(last_name) }, birthdate, licence)

  return (
    <div className={classes.riderFields}>
      <TextField name={names.user_first_name} label={CUSTOMER_FIELDS.first_name.label} required autoComplete="off" />
      <TextField name={names.user_last_name} label={CUSTOMER_FIELDS.last_name.label} required autoComplete="off" />
      <TextField
        name={names.user_phone}
        label={CUSTOMER_FIELDS.phone.label}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        name={names.user_email}
        label={CUSTOMER_FIELDS.email.label}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      {note('phone')}
      {note('email')}
      <DateField name={names.user_birthdate} label={CUSTOMER_FIELDS.birthdate.label} />
      <SelectField
        name={names.user_current_licence}
        label={CUSTOMER_FIELDS.current_licence.label}
        options={LICENCES}
        clearable
      />
      <LicenceField name={names.user_driving_licence_number} facts={facts} hasRider={false} isFrozen={false} />
      {note('licence_number')}
    </div>
  )
}
