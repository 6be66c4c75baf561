import { VoidBody } from '@connect/contract/certificates/issue/certificate-body'
import { certificates } from '@connect/contract/certificates/routes'
import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { GIVEN_VOID_REASONS, REASON_LIMIT, VOID_REASONS } from '@connect/contract/certificates/shared/certificate-rules'
import { REQUIRED } from '@connect/contract/fields'
import { z } from 'zod'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { useCloseCertificate } from '#features/certificates/shared/use-close-certificate.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/** CERT-30 */
export const VoidPanel = () => (
  <CertificatePanel title={(certificate_number) => `Void certificate ${certificate_number}`} action="void">
    {(certificate) => <VoidForm certificate={certificate} />}
  </CertificatePanel>
)

const REASONS = GIVEN_VOID_REASONS.map((value) => ({ value, label: VOID_REASONS[value] }))

/** The API takes a void without a reason (CERT-59); who is asked here gives one. */
const VOID = {
  ...certificates.void,
  body: VoidBody.extend({ reason: z.enum(GIVEN_VOID_REASONS, REQUIRED) }),
}
const names = fieldNames(VOID)

const CONSEQUENCES = 'You can undo this later.'
const SENT_CONSEQUENCES = 'Its book has already been returned to DVSA, so tell DVSA too. You can undo this later.'

function VoidForm({ certificate: { certificate_number, status, customer } }: { certificate: Certificate }) {
  const { closeTo, close } = useCloseCertificate()
  const canVoid = useCan(certificates.void)
  const model = useRouteForm(VOID, {
    params: { certificate_number },
    values: { reason: undefined, note: '' },
    onSuccess: async () => {
      toast.success('Certificate voided')
      await close()
    },
    onFailure: () => toast.failure('Certificate not voided'),
  })
  const whose = customer ? `It was issued to ${customer.full_name}. ` : ''

  return (
    <PanelForm
      model={model}
      id="void-certificate"
      submitLabel="Void certificate"
      closeTo={closeTo}
      isFrozen={!canVoid}
      keepsSubmit
    >
      <PanelSection description={whose + (status === 'CERTIFICATE_SENT' ? SENT_CONSEQUENCES : CONSEQUENCES)}>
        <SelectField name={names.reason} label="Reason" options={REASONS} required wide />
        <TextAreaField name={names.note} label="Note" rows={3} maxLength={REASON_LIMIT} wide />
      </PanelSection>
    </PanelForm>
  )
}
