import { PREVIEW_DAYS } from '@connect/contract/renewals/renewal-preview'
import { renewals } from '@connect/contract/renewals/routes'
import { Link, useSearchParams } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import segments from '#ui/fields/segments.module.css'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PreviewList, PreviewSum } from './preview-list.tsx'
import classes from './renewals.module.css'
import { SentList, SentTools } from './sent-list.tsx'

const LISTS = [
  { label: `Next ${PREVIEW_DAYS} days`, list: null, Bar: PreviewSum, List: PreviewList },
  { label: 'Sent', list: 'sent', Bar: SentTools, List: SentList },
] as const

/** Whom renewals go to, or went to: one of the two, by the address. */
export function RenewalLists() {
  const [params] = useSearchParams()
  const canView = useCan(renewals.preview)
  const [first] = LISTS
  const current = LISTS.find(({ list }) => list === params.get('list')) ?? first
  if (!canView) {
    return (
      <EmptyState
        title="Only staff who can view contacts see which riders are reminded"
        hint="An admin can change what you have access to."
      />
    )
  }

  const { Bar, List } = current
  return (
    <>
      <div className={classes.bar}>
        <nav className={segments.segments} aria-label="Lists">
          {LISTS.map(({ label, list }) => (
            <Link
              key={label}
              to={{ search: list ? `?list=${list}` : '' }}
              className={segments.segment}
              aria-current={list === current.list ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Bar />
      </div>
      <List />
    </>
  )
}
