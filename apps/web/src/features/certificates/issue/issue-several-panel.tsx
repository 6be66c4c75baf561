import type { CertificateRow } from '@connect/contract/certificates/certificate'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '#api/session/use-session.ts'
import { useInstructors } from '#pickers/use-instructors.ts'
import { useSites } from '#pickers/use-sites.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { usualTeacher } from './certificate-values.ts'
import { useLastTraining } from './last-training.ts'
import { SeveralForm } from './several-form.tsx'
import { SeveralIssued } from './several-issued.tsx'

const WIDTH = 760

/** The riders of one day in one go, all or none. The site of the list's filter is the one that is offered. */
export function IssueSeveralPanel() {
  const [issued, setIssued] = useState<readonly CertificateRow[] | null>(null)
  const [params] = useSearchParams()
  const { id: me } = useUser()
  const { last } = useLastTraining()
  const sites = useSites()
  const teachers = useInstructors()
  const isReady = !sites.isPending && !sites.isError && !teachers.isPending
  const [only, ...others] = sites.options
  const filtered = sites.options.find(({ value }) => String(value) === params.get('supplier'))
  const site = filtered ?? (others.length === 0 ? only : undefined)

  return (
    <RoutePanel title="Issue several certificates" isBare={isReady} width={WIDTH}>
      {isReady && issued && <SeveralIssued certificates={issued} />}
      {isReady && !issued && (
        <SeveralForm
          sites={sites.options}
          supplier={site?.value}
          start={{ last, teacher: usualTeacher(teachers.data ?? [], last?.instructor ?? null, me) }}
          onIssued={setIssued}
        />
      )}
      {sites.isError && (
        <FailedState title="Unable to load sites" onRetry={() => void sites.refetch()} isRetrying={sites.isFetching} />
      )}
      {!isReady && !sites.isError && <FormSkeleton />}
    </RoutePanel>
  )
}
