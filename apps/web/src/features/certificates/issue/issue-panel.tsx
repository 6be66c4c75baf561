import type { Certificate } from '@connect/contract/certificates/certificate'
import { useState } from 'react'
import { useUser } from '#api/session/use-session.ts'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { useInstructors } from '#pickers/use-instructors.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { usualTeacher } from './certificate-values.ts'
import { IssueForm } from './issue-form.tsx'
import { IssuedView } from './issued-view.tsx'
import { useLastTraining } from './last-training.ts'

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
