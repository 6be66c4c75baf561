import { Link } from 'react-router'
import { type Address, type Attention as Kind, toPage } from '#features/calendar/layout/address.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import classes from './attention.module.css'

const KINDS = [
  {
    kind: 'tests',
    tone: 'danger',
    label: 'Tests to name or cancel',
    one: 'test to name or cancel',
    more: 'tests to name or cancel',
  },
  {
    kind: 'missing',
    tone: 'danger',
    label: 'Tests not in the upload',
    one: 'test not in the upload',
    more: 'tests not in the upload',
  },
  { kind: 'unassigned', tone: 'warning', label: 'Unassigned', one: 'unassigned', more: 'unassigned' },
  {
    kind: 'inactive',
    tone: 'warning',
    label: 'Instructor inactive',
    one: 'with an inactive instructor',
    more: 'with inactive instructors',
  },
] as const satisfies readonly { kind: Kind; tone: string; label: string; one: string; more: string }[]

type Props = { calendar: Calendar; address: Address; place: 'rail' | 'chips' }

/** Counts from today on: a link shows just these, and a second click everything again. */
export function Attention({ calendar: { attention }, address, place }: Props) {
  const due = KINDS.filter(({ kind }) => attention[kind] > 0 || address.attention === kind)
  if (due.length === 0) return null

  return (
    <nav className={classes[place]} aria-label="Needs attention">
      {place === 'rail' && <h2 className={classes.title}>Needs attention</h2>}
      {due.map(({ kind, tone, label, one, more }) => {
        const isChosen = address.attention === kind
        const count = attention[kind]
        return (
          <Link
            key={kind}
            to={toPage({ ...address, attention: isChosen ? null : kind })}
            className={classes.link}
            aria-current={isChosen || undefined}
          >
            <span className={classes.dot} data-tone={tone} aria-hidden />
            {place === 'chips' ? (
              `${count} ${count === 1 ? one : more}`
            ) : (
              <>
                <span className={classes.label}>{label}</span> <span className={classes.count}>{count}</span>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
