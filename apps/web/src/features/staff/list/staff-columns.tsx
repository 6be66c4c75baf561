import { roleLabel } from '@connect/contract/access'
import { daysBetween } from '@connect/contract/calendar/days'
import type { StaffRow, StaffStatus } from '@connect/contract/staff/staff'
import { toStanding } from '#features/staff/shared/use-standing.ts'
import { formatDate } from '#lib/dates.ts'
import { Flag } from '#ui/badges/flag.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { MenuButton } from '#ui/menus/menu-button.tsx'
import { onDemand } from '#ui/on-demand/on-demand.tsx'
import type { StaffRowMenuProps } from './row-menu.tsx'
import { STAFF_STATUSES } from './staff-address.ts'
import classes from './staff-columns.module.css'

export const StaffStatusDot = ({ status }: { status: StaffStatus }) => (
  <StatusDot tone={STAFF_STATUSES[status].tone}>{STAFF_STATUSES[status].label}</StatusDot>
)

const Name = ({ name, colour }: StaffRow) => (
  <span className={classes.name}>
    <span className={classes.colour} style={{ background: colour }} aria-hidden />
    {name}
  </span>
)

const SHOWN_SITES = 2

function Sites({ suppliers }: StaffRow) {
  const names = suppliers.map(({ connect_location_name }) => connect_location_name)
  const more = names.length - SHOWN_SITES
  return (
    <span className={classes.sites} title={names.join(', ')}>
      <span className={classes.clipped}>{names.slice(0, SHOWN_SITES).join(', ')}</span>
      {more > 0 && <span>+{more}</span>}
    </span>
  )
}

/** So many days before it ends, a certificate is due. */
const DUE_DAYS = 90

type CertificateFlag = { tone: 'danger' | 'warning'; word: 'Expired' | 'Due' }

/** Null where nothing is wrong; `today` is `yyyy-MM-dd` in Europe/London. */
export function certificateFlag(expiry: string | null, today: string): CertificateFlag | null {
  if (expiry === null) return null
  if (expiry < today) return { tone: 'danger', word: 'Expired' }
  return daysBetween(today, expiry) <= DUE_DAYS ? { tone: 'warning', word: 'Due' } : null
}

function Certificate({ person, today }: { person: StaffRow; today: string }) {
  const { is_instructor, instructor_certificate, instructor_certificate_expiry } = person
  if (!is_instructor) return '–'
  const flag = certificateFlag(instructor_certificate_expiry, today)
  return (
    <span className="beside">
      <span className={classes.two}>
        <span>{instructor_certificate ?? 'No number'}</span>
        {instructor_certificate_expiry && (
          <span className={classes.under}>{formatDate(instructor_certificate_expiry)}</span>
        )}
      </span>
      {flag && <Flag tone={flag.tone}>{flag.word}</Flag>}
    </span>
  )
}

const Menu = onDemand<StaffRowMenuProps>(async () => (await import('./row-menu.tsx')).RowMenu)

const RowActions = ({ person }: { person: StaffRow }) => (
  <MenuButton label={`Actions for ${person.name}`}>{(opening) => <Menu {...opening} person={person} />}</MenuButton>
)

/** `today` is `yyyy-MM-dd` in Europe/London. */
export const staffColumns = (today: string): readonly Column<StaffRow>[] => [
  { id: 'name', header: 'Name', cell: Name },
  { id: 'role', header: 'Role', cell: (person) => roleLabel(toStanding(person)) },
  { id: 'status', header: 'Status', cell: StaffStatusDot },
  { id: 'sites', header: 'Sites', cell: Sites },
  {
    id: 'certificate',
    header: 'Certificate',
    cell: (person) => <Certificate person={person} today={today} />,
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ email, phone }) => (
      <span className={classes.two}>
        <span className={classes.clipped} title={email}>
          {email}
        </span>
        {phone && <span className={classes.under}>{phone}</span>}
      </span>
    ),
  },
  { id: 'actions', header: 'Actions', align: 'end', width: 60, cell: (person) => <RowActions person={person} /> },
]

export const toStaffCard =
  (today: string) =>
  (person: StaffRow): Card => ({
    title: <Name {...person} />,
    aside: (
      <span className="beside">
        <StaffStatusDot status={person.status} />
        <RowActions person={person} />
      </span>
    ),
    meta: [roleLabel(toStanding(person)), ...person.suppliers.map((site) => site.connect_location_name)].join(' · '),
    facts: [
      ...(person.is_instructor ? [{ label: 'Certificate', value: <Certificate person={person} today={today} /> }] : []),
      { label: 'Email', value: <span className={classes.breaking}>{person.email}</span> },
      ...(person.phone ? [{ label: 'Phone', value: person.phone }] : []),
    ],
  })
