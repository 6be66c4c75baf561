import { certificates } from '@connect/contract/certificates/routes'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { CustomerPicker } from '#pickers/customer/customer-picker.tsx'
import { licenceFacts } from '#pickers/licence/licence-facts.ts'
import { LicenceField } from '#pickers/licence/licence-field.tsx'
import { fieldNames, rowNames } from '#ui/fields/field-names.ts'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { useContactDetails, useFillRider } from './contact-details.ts'
import { InstructorFields } from './instructor-fields.tsx'
import { ContactState, LICENCE_OPTIONS } from './rider-fields.tsx'
import classes from './several.module.css'
import { AgeWarnings, RestrictionsField, TRANSMISSION_OPTIONS } from './training-fields.tsx'

type Props = {
  index: number
  /** The certificate that they will get. */
  number: number | undefined
  supplier: number | undefined
  /** What is odd about the other certificates that they have of the day. */
  sameDay: readonly string[]
  onRemove: (() => void) | undefined
  onSameForAll: (() => void) | undefined
}

const { riders: RIDERS, time_completion_date: DATE } = fieldNames(certificates.issueSeveral)
const SHOWN = ['current_licence', 'licence_number'] as const

/** Date of birth and address are the contact's. */
export function RiderRow({ index, number, supplier, sameDay, onRemove, onSameForAll }: Props) {
  const names = rowNames(RIDERS, index)
  const [customer, licence] = useWatch({ name: [names.customer, names.current_licence] })
  const details = useContactDetails()
  const fill = useFillRider(SHOWN, names, typeof customer === 'number')
  const title = `Rider ${index + 1}`

  return (
    <section className={classes.rider} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          {title}
          {number !== undefined && <span className={classes.number}>{number}</span>}
        </h3>
        {onRemove && (
          <ActionIcon aria-label={`Remove rider ${index + 1}`} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.fields}>
        <CustomerPicker
          name={names.customer}
          label="Contact"
          onPick={(contact) => details.pick(contact, fill)}
          required
          wide
        />
        <ContactState details={details} onRetry={() => details.retry(fill)} />
        <div>
          <SegmentedField
            name={names.current_licence}
            label={RIDER_FIELDS.current_licence.label}
            options={LICENCE_OPTIONS}
          />
        </div>
        <div>
          <SegmentedField name={names.transmission} label="Transmission" options={TRANSMISSION_OPTIONS} required />
        </div>
        <LicenceField
          name={names.licence_number}
          facts={licenceFacts(details.chosen, details.chosen?.birthdate, licence)}
          hasRider={details.chosen !== null}
        />
        <RestrictionsField name={names.restrictions} required wide />
        <Warnings words={sameDay} />
        <AgeWarnings dateName={DATE} restrictionsName={names.restrictions} birthdate={details.chosen?.birthdate} />
        <InstructorFields names={names} supplier={supplier} />
        {onSameForAll && (
          <div data-wide>
            <Button variant="default" onClick={onSameForAll}>
              Same instructor for all
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
