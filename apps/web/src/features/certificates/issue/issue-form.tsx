import type { Certificate } from '@connect/contract/certificates/certificate'
import { certificates } from '@connect/contract/certificates/routes'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useOnce } from '#api/forms/use-once.ts'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { useCloseCertificate } from '#features/certificates/shared/use-close-certificate.ts'
import { londonDate } from '#lib/dates.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { oneBody } from './certificate-bodies.ts'
import { issueValues, type Teacher } from './certificate-values.ts'
import { InstructorFields } from './instructor-fields.tsx'
import { type LastTraining, useLastTraining } from './last-training.ts'
import { RiderFields } from './rider-fields.tsx'
import { TrainingFields } from './training-fields.tsx'
import { useContactDetails } from './use-contact-details.ts'
import { Warnings } from './warnings.tsx'

type Props = {
  certificate: Certificate
  start: { last: LastTraining | null; teacher: Teacher | null }
  onIssued: (certificate: Certificate) => void
}

/** CERT-35, CERT-50, CERT-51 */
export function IssueForm({ certificate, start, onIssued }: Props) {
  const { certificate_number, supplier, warnings } = certificate
  const { closeTo } = useCloseCertificate()
  const canIssue = useCan(certificates.issue)
  const { remember } = useLastTraining()
  const once = useOnce()
  const details = useContactDetails()
  const model = useRouteForm(certificates.issue, {
    params: { certificate_number },
    values: issueValues({ today: londonDate(new Date()), ...start }),
    toBody: (typed) => oneBody(typed, details.contact !== null),
    callOptions: once,
    onSuccess: (issued) => {
      const { instructor, start_time, time_completion, training_duration } = issued
      remember({
        instructor: instructor?.id ?? null,
        start: start_time ?? '',
        end: time_completion ?? '',
        duration: training_duration?.slice(0, 5) ?? '',
      })
      toast.success('Certificate issued')
      onIssued(issued)
    },
    onFailure: () => toast.failure('Certificate not issued'),
  })

  return (
    <PanelForm
      model={model}
      id="issue-certificate"
      submitLabel="Issue certificate"
      closeTo={closeTo}
      isFrozen={!canIssue}
      keepsSubmit
    >
      <RiderFields details={details} names={details.chosen} isFrozen={!canIssue} />
      <TrainingFields dateName="time_completion_date" isRequired />
      <InstructorFields supplier={supplier.id} />
      <Warnings words={warnings} />
    </PanelForm>
  )
}
