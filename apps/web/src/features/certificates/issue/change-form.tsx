import type { Certificate } from '@connect/contract/certificates/certificate'
import { REASON_LIMIT } from '@connect/contract/certificates/certificate-rules'
import { certificates } from '@connect/contract/certificates/routes'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { useCloseCertificate } from '#features/certificates/shared/use-close-certificate.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { oneBody } from './certificate-bodies.ts'
import { changeValues } from './certificate-values.ts'
import { ContactNote } from './contact-note.tsx'
import { InstructorFields } from './instructor-fields.tsx'
import { MissingNote } from './missing-note.tsx'
import { RiderFields } from './rider-fields.tsx'
import { TrainingFields } from './training-fields.tsx'
import { useContactDetails } from './use-contact-details.ts'

/** What the certificate says, to be put right (CERT-34, CERT-56, R-68). */
export function ChangeForm({ certificate }: { certificate: Certificate }) {
  const { certificate_number, customer, instructor, restrictions, supplier } = certificate
  const { closeTo, close } = useCloseCertificate()
  const canChange = useCan(certificates.change)
  const details = useContactDetails()
  const model = useRouteForm(certificates.change, {
    params: { certificate_number },
    values: changeValues(certificate),
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
      <RiderFields details={details} names={details.chosen ?? customer} known={known} isFrozen={!canChange}>
        {known && details.chosen === null && (
          <ContactNote certificate={certificate} rider={known} customer_id={known.id} />
        )}
      </RiderFields>
      <TrainingFields dateName="issued_at" own={restrictions} />
      <InstructorFields supplier={supplier.id} own={instructor} isRequired />
      <PanelSection title="Why">
        <TextAreaField
          name="reason"
          label="Reason for the change"
          description="Kept in the history of the certificate."
          rows={2}
          maxLength={REASON_LIMIT}
          wide
        />
      </PanelSection>
    </PanelForm>
  )
}
