import type { CustomerRow } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { optionsOf } from '@connect/contract/field-table/labels'
import { orders } from '@connect/contract/orders/order-routes'
import { ageOn } from '@connect/contract/people/ages'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { DuplicateNote } from '#pickers/customer/duplicate-note.tsx'
import { type Duplicate, useDuplicates } from '#pickers/customer/use-duplicates.ts'
import { licenceFacts } from '#pickers/licence/licence-facts.ts'
import { LicenceField } from '#pickers/licence/licence-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import classes from './add-order.module.css'
import { refusalOf } from './refusals.ts'
import type { QuoteState } from './use-quote.ts'

const names = fieldNames(orders.create)
export const LICENCES = optionsOf(CURRENT_LICENCES)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Enough of a contact to say who it is. */
export type Rider = Pick<CustomerRow, 'id' | 'full_name' | 'birthdate' | 'age'> &
  Partial<Pick<CustomerRow, 'phone' | 'email'>>

/** The day of the course, or the first day of a package; none while no course is chosen. */
const firstDay = (quote: QuoteState['quote']): string | undefined =>
  quote?.course?.date ?? quote?.package?.trainings.find(({ course }) => course !== null)?.course?.date

type Props = {
  quote: QuoteState['quote']
  onExisting: () => void
  onUse: (rider: Rider) => void
}

/** The fields of a contact who is added with the order. */
export function NewContactFields({ quote, onExisting, onUse }: Props) {
  const [first_name, last_name, email, birthdate, licence] = useWatch({
    name: [
      names.user_first_name,
      names.user_last_name,
      names.user_email,
      names.user_birthdate,
      names.user_current_licence,
    ],
  })
  const duplicatesOf = useDuplicates({
    email: names.user_email,
    phone: names.user_phone,
    licence_number: names.user_driving_licence_number,
  })
  const useThis = (duplicate: Duplicate) => (
    <button type="button" onClick={() => onUse(duplicate)}>
      Use this contact
    </button>
  )
  const note = (match: Parameters<typeof duplicatesOf>[0]) => (
    <DuplicateNote match={match} duplicates={duplicatesOf(match)} action={useThis} />
  )
  const day = firstDay(quote)
  const refusal = (place: string) => {
    const words = refusalOf(quote, place, true)
    return words && <p className={classes.error}>{words}</p>
  }
  const facts = licenceFacts({ first_name: textOf(first_name), last_name: textOf(last_name) }, birthdate, licence)

  return (
    <PanelSection>
      <div className={classes.sectionHead} data-wide>
        <h3 className={classes.sectionTitle}>Contact</h3>
        <Button variant="subtle" size="compact-sm" onClick={onExisting}>
          Choose an existing contact
        </Button>
      </div>
      <TextField name={names.user_first_name} label={CUSTOMER_FIELDS.first_name.label} required autoComplete="off" />
      <TextField name={names.user_last_name} label={CUSTOMER_FIELDS.last_name.label} required autoComplete="off" />
      <TextField
        name={names.user_email}
        label={CUSTOMER_FIELDS.email.label}
        type="email"
        inputMode="email"
        autoComplete="off"
        description={textOf(email).trim() === '' && 'Without an email no confirmation can be sent'}
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
          description={
            facts.birthdate &&
            day &&
            `${ageOn(facts.birthdate, day)} on ${quote?.package ? 'the first day' : 'the course date'}`
          }
        />
        {refusal(names.user_birthdate)}
      </div>
      <div>
        <SelectField
          name={names.user_current_licence}
          label={CUSTOMER_FIELDS.current_licence.label}
          options={LICENCES}
          clearable
        />
        {refusal(names.user_current_licence)}
      </div>
      <div data-wide>
        <LicenceField name={names.user_driving_licence_number} facts={facts} hasRider={false} isFrozen={false} />
        {refusal(names.user_driving_licence_number)}
        {refusal(names.customer)}
      </div>
      {note('licence_number')}
    </PanelSection>
  )
}
