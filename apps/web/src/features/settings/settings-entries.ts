import { type Access, view } from '@connect/contract/access'
import { UPLOADS_TESTS } from '@connect/contract/courses/upload/upload-access'
import { type PagePath, pathTo } from '@connect/contract/paths'

/** One's own, the school's, and what happened; in this order, with a line between. */
export const SETTINGS_GROUPS = ['own', 'school', 'records'] as const

export type SettingsEntry = {
  label: string
  path: PagePath
  access: Access
  group: (typeof SETTINGS_GROUPS)[number]
}

/** In its order. The password belongs to the profile, sites to the account. */
export const SETTINGS_ENTRIES: readonly SettingsEntry[] = [
  { label: 'Profile', path: pathTo('/v2/settings/profile'), access: view('profile'), group: 'own' },
  { label: 'Password', path: pathTo('/v2/settings/reset'), access: view('profile'), group: 'own' },
  { label: 'Sessions', path: pathTo('/v2/settings/sessions'), access: view('profile'), group: 'own' },
  { label: 'School', path: pathTo('/v2/settings/school'), access: view('account'), group: 'school' },
  { label: 'Sites', path: pathTo('/v2/settings/sites'), access: view('account'), group: 'school' },
  { label: 'Bookings', path: pathTo('/v2/settings/bookings'), access: view('account'), group: 'school' },
  { label: 'Messages', path: pathTo('/v2/settings/communication'), access: view('communication'), group: 'school' },
  { label: 'Test centres', path: pathTo('/v2/settings/dvsa/centres'), access: view('account'), group: 'school' },
  { label: 'Test upload', path: pathTo('/v2/settings/dvsa/upload'), access: UPLOADS_TESTS, group: 'school' },
  { label: 'Promo codes', path: pathTo('/v2/settings/widget/promo'), access: view('account'), group: 'school' },
  { label: 'Credits', path: pathTo('/v2/settings/credits'), access: view('account'), group: 'school' },
  { label: 'Outbox', path: pathTo('/v2/settings/outbox'), access: 'admin', group: 'records' },
  { label: 'Audit trail', path: pathTo('/v2/settings/audit'), access: 'admin', group: 'records' },
]
