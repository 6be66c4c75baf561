import { certificates } from '@connect/contract/certificates/routes'
import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { missingFacts, READY_FACTS, REASON_LIMIT } from '@connect/contract/certificates/shared/certificate-rules'
import { useWatch } from 'react-hook-form'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useCan } from '#api/session/use-can.ts'
import { CertificateFacts, documentParts } from '#features/certificates/shared/certificate-facts.tsx'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { useCloseCertificate } from '#features/certificates/shared/use-close-certificate.ts'
import { useInstructors } from '#pickers/use-instructors.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './certificate-form.module.css'
import { type ChangeInput, changeFormValues, oneBody } from './certificate-values.ts'
import { useContactDetails } from './contact-details.ts'
import { ContactNote } from './contact-note.tsx'
import { toEditedFields } from './edited-certificate.ts'
import { InstructorSection } from './instructor-fields.tsx'
import { RiderFields } from './rider-fields.tsx'
import { TrainingFields } from './training-fields.tsx'

const names = fieldNames(certificates.change)

/** CERT-27 */
export function ChangePanel() {
  return (
    <CertificatePanel title={(number) => `Change certificate ${number}`} action="change">
      {(certificate) => <ChangeForm key={certificate.certificate_number} certificate={certificate} />}
    </CertificatePanel>
  )
}

/** */
function ChangeForm({ certificate }: { certificate: Certificate }) {
  const { certificate_number, customer, instructor, restrictions, supplier } = certificate
  const { closeTo, close } = useCloseCertificate()
  const canChange = useCan(certificates.change)
  const details = useContactDetails()
  const { data: teachers = [] } = useInstructors()
  const model = useEditForm(certificates.change, {
    version: certificate.version,
    fields: toEditedFields(certificate, { chosen: details.chosen, teachers }),
    params: { certificate_number },
    values: changeFormValues(certificate),
    toBody: (typed) => oneBody(typed, details.chosen === null || details.contact !== null),
    onSuccess: async () => {
      toast.success('Certificate changed')
      await close()
    },
    onFailure: () => toast.failure('Certificate not changed'),
  })
  const known = customer && customer.id !== null ? { ...customer, id: customer.id } : null

  return (
    <PanelForm
      model={model}
      id="change-certificate"
      submitLabel="Save changes"
      closeTo={closeTo}
      isFrozen={!canChange}
      keepsSubmit
    >
      <MissingNote />
      {canChange ? (
        <>
          <RiderFields details={details} names={details.chosen ?? customer} known={known}>
            {known && details.chosen === null && <ContactNote rider={known} customer_id={known.id} />}
          </RiderFields>
          <TrainingFields dateName={names.issued_at} own={restrictions} certificate_number={certificate_number} />
          <InstructorSection supplier={supplier.id} own={instructor} isRequired />
          <PanelSection title="Why">
            <TextAreaField
              name={names.reason}
              label="Reason for change"
              description="Shown in the certificate's history."
              rows={2}
              maxLength={REASON_LIMIT}
              wide
            />
          </PanelSection>
        </>
      ) : (
        // What is masked for them is no gap in the certificate, as an empty field would be.
        <CertificateFacts parts={documentParts(certificate)} />
      )}
    </PanelForm>
  )
}

const list = new Intl.ListFormat('en-GB')

const NAMES = [
  'customer',
  'instructor',
  'instructor_first_name',
  'instructor_certificate',
  'issued_at',
  'time_start_time',
  'time_completion_time',
  'training_duration',
  'restrictions',
  'transmission',
] as const

/** CERT-21 */
function MissingNote() {
  const values = useWatch<ChangeInput, typeof NAMES>({ name: NAMES })
  const [customer, instructor, stranger, instructor_certificate, issued_at, start_time, ...rest] = values
  const [time_completion, training_duration, restrictions, transmission] = rest
  const missing = missingFacts({
    customer,
    instructor: instructor ?? stranger,
    instructor_certificate,
    issued_at,
    start_time,
    time_completion,
    training_duration,
    restrictions,
    transmission,
  })
  if (missing.length === 0) return null

  return (
    <div className={`${classes.note} ${classes.above}`} role="status">
      <p>Missing before it can be returned: {list.format(missing.map((fact) => READY_FACTS[fact]))}.</p>
    </div>
  )
}
