import { pathTo } from '@connect/contract/paths'
import { staff } from '@connect/contract/staff/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './staff-panel.module.css'

type Props = {
  title: string
  /** Where the panel closes to, when that is not the list. */
  closePath?: string
  subtitle?: (member: StaffMember) => ReactNode
  /** Body and foot, once the person is there. */
  children: (member: StaffMember) => ReactNode
}

export function MemberPanel({
  title,
  closePath = pathTo('/v2/staff'),
  subtitle = ({ name }) => name,
  children,
}: Props) {
  const { staffId = '' } = useParams()
  const { closeTo } = useClosePanel(closePath)
  const answer = useQuery({
    ...query(staff.get, { params: { staff_id: staffId } }),
    refetchOnWindowFocus: false,
  })

  return (
    <RoutePanel
      title={title}
      subtitle={answer.data && subtitle(answer.data)}
      isBare={answer.data !== undefined}
      closeTo={closeTo}
    >
      <Loaded query={answer} what="member of staff">
        {children}
      </Loaded>
    </RoutePanel>
  )
}

export const FrozenNote = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>
