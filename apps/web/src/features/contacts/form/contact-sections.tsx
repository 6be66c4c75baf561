import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { customers } from '@connect/contract/customers/routes'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { contactPath } from '#features/contacts/contact-paths.ts'
import { DuplicateNote } from '#pickers/customer/duplicate-note.tsx'
import { type Duplicate, useDuplicates } from '#pickers/customer/use-duplicates.ts'
import { licenceFacts } from '#pickers/licence/licence-facts.ts'
import { LicenceField } from '#pickers/licence/licence-field.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { createField } from '#ui/fields/table-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'

const Field = createField(CUSTOMER_FIELDS)
const names = fieldNames(customers.create)

type FindDuplicates = ReturnType<typeof useDuplicates>

/** `except` is the contact that is being changed. */
export const useContactDuplicates = (except?: number): FindDuplicates => useDuplicates(names, except)

const openContact = ({ id, full_name }: Duplicate) => (
  <Link to={contactPath(id)}>
    Open <span className="visually-hidden">{full_name}</span>
  </Link>
)

export function MainSections({ findDuplicates }: { findDuplicates: FindDuplicates }) {
  return (
    <>
      <PanelSection title="Name">
        <Field name="first_name" />
        <Field name="last_name" />
        <Field name="source" />
      </PanelSection>
      <PanelSection title="Contact">
        <Field name="email" wide />
        <DuplicateNote match="email" action={openContact} duplicates={findDuplicates('email')} />
        <Field name="phone" />
        <Field name="alternative_phone" />
        <DuplicateNote match="phone" action={openContact} duplicates={findDuplicates('phone')} />
      </PanelSection>
    </>
  )
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

export function MoreSections({ findDuplicates }: { findDuplicates: FindDuplicates }) {
  const [first_name, last_name, birthdate, licence] = useWatch({
    name: [names.first_name, names.last_name, names.birthdate, names.current_licence],
  })
  const facts = licenceFacts({ first_name: toText(first_name), last_name: toText(last_name) }, birthdate, licence)

  return (
    <>
      <PanelSection title="Rider">
        <Field name="birthdate" />
        <DuplicateNote match="name" action={openContact} duplicates={findDuplicates('name')} />
        <Field name="current_licence" />
        <LicenceField name={names.licence_number} facts={facts} hasRider={false} />
        <DuplicateNote match="licence_number" action={openContact} duplicates={findDuplicates('licence_number')} />
        <Field name="national_insurance_number" />
        <Field name="riding_experience" />
        <Field name="rider_type" />
      </PanelSection>
      <PanelSection title="Address">
        <Field name="address" wide />
        <Field name="address_2" wide />
        <Field name="town" />
        <Field name="county" />
        <Field name="postcode" />
        <Field name="country" />
      </PanelSection>
      <PanelSection title="Training record">
        <Field name="cbt_passed_date" wide />
        <Field name="theory_test_number" />
        <Field name="theory_passed_date" />
        <Field name="mod1_certificate_number" />
        <Field name="mod1_passed_date" />
        <Field name="mod2_passed_date" />
        <Field name="a2_passed_date" />
      </PanelSection>
      <PanelSection title="Licence check">
        <Field name="licence_check_status" />
        <Field name="licence_check_date" />
        <Field name="share_code_expires" description="A share code works for 21 days. The code itself is not kept." />
      </PanelSection>
      <PanelSection
        title="Consent"
        description="Tick what they agreed to. Unticking it unsubscribes them, ticking it again takes that back."
      >
        <CheckboxField
          name={names.email_optin}
          label={CUSTOMER_FIELDS.email_optin.label}
          unticks={[names.do_not_remind]}
        />
        <CheckboxField name={names.sms_optin} label={CUSTOMER_FIELDS.sms_optin.label} unticks={[names.do_not_remind]} />
        <Field name="third_party_optin" />
        <CheckboxField
          name={names.do_not_remind}
          label={CUSTOMER_FIELDS.do_not_remind.label}
          description="Gets messages about their bookings only"
          unticks={[names.email_optin, names.sms_optin]}
        />
      </PanelSection>
    </>
  )
}
