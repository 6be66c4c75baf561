import { certificates } from '@connect/contract/certificates/routes'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { CustomerPicker, type KnownContact } from '#pickers/customer/customer-picker.tsx'
import { licenceFacts } from '#pickers/licence/licence-facts.ts'
import { LicenceField } from '#pickers/licence/licence-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import classes from './certificate-form.module.css'
import { RIDER_FACTS } from './certificate-values.ts'
import { type ContactDetails, useFillRider } from './contact-details.ts'

const FIELDS = fieldNames(certificates.issue)

/** In sight all three, so that the word they share stands in the label. */
export const LICENCE_OPTIONS = Object.entries(CURRENT_LICENCES).map(([value, label]) => ({
  value,
  label: label.replace(/ licence$/, ''),
}))

type Names = { first_name: string; last_name: string }

type Props = {
  details: ContactDetails
  /** Of whoever the certificate will name. */
  names: Names | null
  known?: KnownContact | null
  /** Beneath the contact. */
  children?: ReactNode
}

/** Filled from the contact, and to be put right here. */
export function RiderFields({ details, names, known = null, children }: Props) {
  const [customer, birthdate, licence] = useWatch({ name: ['customer', 'birthdate', 'current_licence'] })
  const fill = useFillRider(RIDER_FACTS, FIELDS, typeof customer === 'number')
  return (
    <PanelSection title="Rider">
      <CustomerPicker
        name={FIELDS.customer}
        label="Contact"
        known={known}
        onPick={(contact) => details.pick(contact, fill)}
        required
        wide
      />
      <ContactState details={details} onRetry={() => details.retry(fill)} />
      {children}
      <SegmentedField
        name={FIELDS.current_licence}
        label={RIDER_FIELDS.current_licence.label}
        options={LICENCE_OPTIONS}
      />
      <LicenceField
        name={FIELDS.licence_number}
        facts={licenceFacts(names, birthdate, licence)}
        hasRider={names !== null}
      />
      <DateField name={FIELDS.birthdate} label={RIDER_FIELDS.birthdate.label} wide />
      <TextField name={FIELDS.address} label={RIDER_FIELDS.address.label} wide autoComplete="off" />
      <TextField name={FIELDS.address_2} label={RIDER_FIELDS.address_2.label} wide autoComplete="off" />
      <TextField name={FIELDS.town} label={RIDER_FIELDS.town.label} autoComplete="off" />
      <TextField name={FIELDS.postcode} label={RIDER_FIELDS.postcode.label} autoComplete="off" />
    </PanelSection>
  )
}

type StateProps = { details: ContactDetails; onRetry: () => void }

export function ContactState({ details: { isPending, isError }, onRetry }: StateProps) {
  if (isPending) {
    return (
      <p role="status" className={classes.plain} data-wide>
        Loading the contact's details…
      </p>
    )
  }
  return isError ? (
    <div role="alert" className={classes.note} data-wide>
      <p>Unable to load the contact's details. Fields you leave empty are filled from the contact.</p>
      <Button className={classes.noteFoot ?? ''} variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  ) : null
}
