import { type Access, type Actor, refusal, view } from '@connect/contract/access'
import { SEES_CALENDAR } from '@connect/contract/calendar/calendar-access'
import type { NewThing } from '@connect/contract/new-badges'
import { type PagePath, pathTo } from '@connect/contract/paths'
import {
  type Icon,
  IconAddressBook,
  IconBook2,
  IconBuildingStore,
  IconCalendar,
  IconCertificate,
  IconChartBar,
  IconMessage2,
  IconMotorbike,
  IconShoppingBag,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'

/** Main areas first, without a label; the account's own entries stand at the foot of the navigation. */
export const NAV_GROUPS = [
  { key: 'main', label: null },
  { key: 'training', label: 'Training' },
  { key: 'team', label: 'Team' },
  { key: 'account', label: null },
] as const
type NavGroup = (typeof NAV_GROUPS)[number]['key']

export type NavEntry = {
  label: string
  path: PagePath
  icon: Icon
  group: NavGroup
  /** The contract's rule (SHELL-19). */
  access: Access
  /** Its row in the contract's table of NEW badges. */
  news?: NewThing
  /** Announced, not there yet: shown, but leads nowhere. */
  comingSoon?: true
}

/** In its order; an area adds its line. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  // First: the page one lands on after signing in, and behind the logo (AUTH-22, SHELL-03, SHELL-09).
  {
    label: 'Calendar',
    path: pathTo('/v2/calendar'),
    icon: IconCalendar,
    group: 'main',
    access: SEES_CALENDAR,
  },
  { label: 'Orders', path: pathTo('/v2/orders'), icon: IconShoppingBag, group: 'main', access: view('orders') },
  { label: 'Contacts', path: pathTo('/v2/contacts'), icon: IconAddressBook, group: 'main', access: view('contacts') },
  { label: 'Courses', path: pathTo('/v2/courses'), icon: IconBook2, group: 'training', access: view('courses') },
  {
    label: 'Certificates',
    path: pathTo('/v2/certificates'),
    icon: IconCertificate,
    group: 'training',
    access: view('certificates'),
  },
  { label: 'Bikes', path: pathTo('/v2/bikes'), icon: IconMotorbike, group: 'training', access: view('bikes') },
  { label: 'Staff', path: pathTo('/v2/staff'), icon: IconUsers, group: 'team', access: view('staff') },
  {
    label: 'Communication',
    path: pathTo('/v2/communication'),
    icon: IconMessage2,
    group: 'team',
    access: view('communication'),
    news: 'nav:communication',
  },
  {
    label: 'Reports',
    path: pathTo('/v2/reports'),
    icon: IconChartBar,
    group: 'team',
    access: view('reports'),
    comingSoon: true,
  },
  {
    label: 'School',
    path: pathTo('/v2/settings/school'),
    icon: IconBuildingStore,
    group: 'account',
    access: view('account'),
  },
  {
    label: 'Profile',
    path: pathTo('/v2/settings/profile'),
    icon: IconUser,
    group: 'account',
    access: view('profile'),
    news: 'nav:profile',
  },
]

export type VisibleEntry = NavEntry & { needsPro: boolean }

/** Hidden areas are left out, those behind Pro are marked (SHELL-02). */
export function visibleEntries(actor: Actor, entries: readonly NavEntry[] = NAV_ENTRIES): VisibleEntry[] {
  return entries
    .map((entry) => ({ entry, why: refusal(actor, entry.access) }))
    .filter(({ why }) => why === null || why === 'pro_required')
    .map(({ entry, why }) => ({ ...entry, needsPro: why === 'pro_required' }))
}
