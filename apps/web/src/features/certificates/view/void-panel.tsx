import { VoidBody } from '@connect/contract/certificates/issue/certificate-body'
import { CERTIFICATE_PAGE_MAX } from '@connect/contract/certificates/list/certificate-query'
import { certificates } from '@connect/contract/certificates/routes'
import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { GIVEN_VOID_REASONS, REASON_LIMIT, VOID_REASONS } from '@connect/contract/certificates/shared/certificate-rules'
import { withRule } from '@connect/contract/field-rules'
import { REQUIRED } from '@connect/contract/fields'
import { useState } from 'react'
import { z } from 'zod'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { IssuedView } from '#features/certificates/issue/issued-view.tsx'
import { NextInstead } from '#features/certificates/issue/next-instead.tsx'
import { useNextNumbers, useTakenMeanwhile } from '#features/certificates/issue/use-next-numbers.ts'
import { CertificateFacts, documentParts } from '#features/certificates/shared/certificate-facts.tsx'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { useCloseCertificate } from '#features/certificates/shared/use-close-certificate.ts'
import classes from '#features/certificates/shared/view.module.css'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/** What was issued can be issued again with another number in the same go. */
export const VoidPanel = () => (
  <CertificatePanel title={(certificate_number) => `Void certificate ${certificate_number}`} action="void">
    {(certificate) => <Void key={certificate.certificate_number} certificate={certificate} />}
  </CertificatePanel>
)

/** Only where the rider is known. */
const canIssueAgain = ({ status, is_purged }: Certificate) => status !== 'CERTIFICATE_PENDING' && !is_purged

function Void({ certificate }: { certificate: Certificate }) {
  const { certificate_number: after, supplier } = certificate
  const [isOffered] = useState(() => canIssueAgain(certificate))
  const [issued, setIssued] = useState<Certificate | null>(null)
  const next = useNextNumbers(isOffered ? supplier.id : undefined, { after, limit: CERTIFICATE_PAGE_MAX })
  if (issued) return <IssuedView certificate={issued} />
  // Without the next numbers it can be voided all the same.
  if (!isOffered || !next.isPending) {
    return <VoidForm certificate={certificate} next={isOffered ? next : null} onIssued={setIssued} />
  }
  return (
    <PanelParts>
      <FormSkeleton fields={3} />
    </PanelParts>
  )
}

const REASONS = GIVEN_VOID_REASONS.map((value) => ({ value, label: VOID_REASONS[value] }))
const FORM = 'void-certificate'

/** The API takes a void without a reason; who is asked here gives one, and says whether to issue again. */
const body = withRule(
  VoidBody.extend({
    reason: z.enum(GIVEN_VOID_REASONS, REQUIRED),
    again: z.boolean(),
    new_certificate: z.int().optional(),
  }),
  ['again', 'new_certificate'],
  ({ again, new_certificate }, complain) => {
    if (again && new_certificate === undefined) complain(['new_certificate'], REQUIRED)
  },
)
const VOID = { ...certificates.void, body }
const REISSUE = { ...certificates.reissue, body }
const names = fieldNames(VOID)

const CONSEQUENCES = 'You can undo this later.'
const SENT_CONSEQUENCES = 'Its book has already been returned to DVSA, so tell DVSA too. You can undo this later.'

type Next = ReturnType<typeof useNextNumbers>

type Props = {
  certificate: Certificate
  /** The numbers that it can be issued again with; null where it cannot. */
  next: Next | null
  onIssued: (certificate: Certificate) => void
}

function VoidForm({ certificate, next, onIssued }: Props) {
  const { certificate_number, status, customer } = certificate
  const { closeTo, close } = useCloseCertificate()
  const canVoid = useCan(certificates.void)
  const [isReissue, setReissue] = useState(false)
  const onRefused = useTakenMeanwhile()
  const model = useRouteForm(isReissue ? REISSUE : VOID, {
    params: { certificate_number },
    values: { reason: undefined, note: '', again: false, new_certificate: next?.numbers[0] },
    toBody: ({ again, new_certificate, ...why }) => (again ? { ...why, new_certificate } : why),
    onRefused,
    onSuccess: async (answer) => {
      toast.success(isReissue ? 'Certificate voided and reissued' : 'Certificate voided')
      if (isReissue) onIssued(answer)
      else await close()
    },
    onFailure: () => toast.failure(isReissue ? 'Certificate not reissued' : 'Certificate not voided'),
  })
  const whose = customer ? `It was issued to ${customer.full_name}. ` : ''

  return (
    <PanelForm
      model={model}
      id={FORM}
      submitLabel={isReissue ? 'Void and reissue' : 'Void certificate'}
      closeTo={closeTo}
      isFrozen={!canVoid}
      keepsSubmit
      alertMore={
        isReissue &&
        next &&
        model.alertCode === 'certificate_state' && (
          <NextInstead
            form={FORM}
            name={names.new_certificate}
            next={next}
            label={(number) => `Void and reissue as ${number}`}
          />
        )
      }
      after={
        isReissue && (
          <div className={classes.copied}>
            <CertificateFacts parts={documentParts(certificate)} />
          </div>
        )
      }
    >
      <PanelSection description={whose + (status === 'CERTIFICATE_SENT' ? SENT_CONSEQUENCES : CONSEQUENCES)}>
        <SelectField name={names.reason} label="Reason" options={REASONS} required wide />
        <TextAreaField name={names.note} label="Note" rows={3} maxLength={REASON_LIMIT} wide />
        {next && (
          <SwitchField
            name={names.again}
            label={`Issue again to ${customer?.full_name ?? 'the same rider'}`}
            description="A new number gets everything that this one says."
            onSwitch={setReissue}
            wide
          />
        )}
        {isReissue && next && <NumberField next={next} />}
      </PanelSection>
    </PanelForm>
  )
}

/** The next of the same book unless another one of the site is chosen. */
function NumberField({ next: { numbers, isError } }: { next: Next }) {
  const none = isError ? 'Unable to load pending certificates.' : 'This site has no pending certificates left.'
  return (
    <SelectField
      name={names.new_certificate}
      label="New certificate number"
      description={numbers.length === 0 ? none : 'The next one of the same book, unless you choose another.'}
      options={numbers.map((value) => ({ value, label: String(value) }))}
      searchable
      required
      wide
    />
  )
}
