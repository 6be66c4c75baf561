import { londonDate } from '@connect/contract/calendar/london'
import { certificates } from '@connect/contract/certificates/routes'
import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { useState } from 'react'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { useCloseCertificate } from '#features/certificates/shared/use-close-certificate.ts'
import { useInstructors } from '#pickers/use-instructors.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { issueValues, oneBody, type Teacher, usualTeacher } from './certificate-values.ts'
import { useContactDetails } from './contact-details.ts'
import { InstructorSection } from './instructor-fields.tsx'
import { IssuedView } from './issued-view.tsx'
import { type LastTraining, useLastTraining } from './last-training.ts'
import { RiderFields } from './rider-fields.tsx'
import { TrainingFields } from './training-fields.tsx'
import { Warnings } from './warnings.tsx'

const names = fieldNames(certificates.issue)

/** CERT-02, CERT-26; that it was issued is a state of the panel. */
export function IssuePanel() {
  return (
    <CertificatePanel title={(number) => `Issue certificate ${number}`} action="issue">
      {(certificate) => <Issue key={certificate.certificate_number} certificate={certificate} />}
    </CertificatePanel>
  )
}

function Issue({ certificate }: { certificate: Certificate }) {
  const [issued, setIssued] = useState<Certificate | null>(null)
  const { id: me } = useUser()
  const { last } = useLastTraining()
  const teachers = useInstructors()
  if (issued) return <IssuedView certificate={issued} />
  if (teachers.isPending) {
    return (
      <PanelParts>
        <FormSkeleton />
      </PanelParts>
    )
  }

  // Without the list of instructors the form is there all the same: a number can be typed.
  const teacher = usualTeacher(teachers.data ?? [], last?.instructor ?? null, me)
  return <IssueForm certificate={certificate} start={{ last, teacher }} onIssued={setIssued} />
}

type Props = {
  certificate: Certificate
  start: { last: LastTraining | null; teacher: Teacher | null }
  onIssued: (certificate: Certificate) => void
}

/** CERT-35, CERT-50, CERT-51 */
function IssueForm({ certificate, start, onIssued }: Props) {
  const { certificate_number, supplier, warnings } = certificate
  const { closeTo } = useCloseCertificate()
  const canIssue = useCan(certificates.issue)
  const { remember } = useLastTraining()
  const details = useContactDetails()
  const model = useRouteForm(certificates.issue, {
    params: { certificate_number },
    values: issueValues({ today: londonDate(new Date()), ...start }),
    toBody: (typed) => oneBody(typed, details.contact !== null),
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
      <TrainingFields dateName={names.time_completion_date} isRequired />
      <InstructorSection supplier={supplier.id} />
      <Warnings words={warnings} />
    </PanelForm>
  )
}
