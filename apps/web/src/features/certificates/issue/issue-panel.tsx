import { londonDate } from '@connect/contract/calendar/london'
import { IssueBody } from '@connect/contract/certificates/issue/certificate-body'
import { certificates } from '@connect/contract/certificates/routes'
import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { certificateNumber } from '@connect/contract/certificates/shared/certificate-number'
import { useState } from 'react'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { useCloseCertificate } from '#features/certificates/shared/use-close-certificate.ts'
import { useInstructors } from '#pickers/use-instructors.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Warnings } from '#ui/form/warnings.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { issueValues, oneBody, type Teacher, usualTeacher } from './certificate-values.ts'
import { useContactDetails } from './contact-details.ts'
import { InstructorSection } from './instructor-fields.tsx'
import { IssuedView, IssueNext } from './issued-view.tsx'
import { type LastTraining, useLastTraining } from './last-training.ts'
import { NextInstead } from './next-instead.tsx'
import { RiderFields } from './rider-fields.tsx'
import { TrainingFields } from './training-fields.tsx'
import { useNextNumbers, useTakenMeanwhile } from './use-next-numbers.ts'

const FORM = 'issue-certificate'

/** The number is a field too: where somebody else took it meanwhile, what was typed is issued with the next. */
const ISSUE = { ...certificates.issue, body: IssueBody.safeExtend({ certificate_number: certificateNumber }) }
const names = fieldNames(ISSUE)

/** That it was issued is a state of the panel. */
export function IssuePanel() {
  const [taken, setTaken] = useState({ of: 0, number: 0 })
  return (
    <CertificatePanel
      title={(number) => `Issue certificate ${taken.of === number ? taken.number : number}`}
      action="issue"
      otherwise={(certificate) => <IssueNext certificate={certificate} />}
    >
      {(certificate) => (
        <Issue
          key={certificate.certificate_number}
          certificate={certificate}
          onTake={(number) => setTaken({ of: certificate.certificate_number, number })}
        />
      )}
    </CertificatePanel>
  )
}

type IssueProps = {
  certificate: Certificate
  /** Another number is issued in its place. */
  onTake: (certificate_number: number) => void
}

function Issue({ certificate, onTake }: IssueProps) {
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
  return <IssueForm certificate={certificate} start={{ last, teacher }} onTake={onTake} onIssued={setIssued} />
}

type Props = IssueProps & {
  start: { last: LastTraining | null; teacher: Teacher | null }
  onIssued: (certificate: Certificate) => void
}

/** CERT-51 */
function IssueForm({ certificate, start, onTake, onIssued }: Props) {
  const { certificate_number, supplier, warnings } = certificate
  const { closeTo } = useCloseCertificate()
  const canIssue = useCan(certificates.issue)
  const { remember } = useLastTraining()
  const details = useContactDetails()
  const onRefused = useTakenMeanwhile()
  const model = useRouteForm(ISSUE, {
    toParams: (typed) => ({ certificate_number: typed.certificate_number }),
    values: { certificate_number, ...issueValues({ today: londonDate(new Date()), ...start }) },
    toBody: (typed) => {
      const { certificate_number: _inPath, ...body } = typed
      return oneBody(body, details.contact !== null)
    },
    onRefused,
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

  const isTaken = model.alertCode === 'certificate_state'
  const next = useNextNumbers(isTaken ? supplier.id : undefined, { after: certificate_number, limit: 1 })

  return (
    <PanelForm
      model={model}
      id={FORM}
      submitLabel="Issue certificate"
      closeTo={closeTo}
      isFrozen={!canIssue}
      keepsSubmit
      alertMore={
        isTaken && (
          <NextInstead
            form={FORM}
            name={names.certificate_number}
            next={next}
            label={(number) => `Issue ${number} instead`}
            onTake={onTake}
          />
        )
      }
    >
      <RiderFields details={details} names={details.chosen} />
      <TrainingFields dateName={names.time_completion_date} isRequired />
      <InstructorSection supplier={supplier.id} />
      <Warnings words={warnings} />
    </PanelForm>
  )
}
