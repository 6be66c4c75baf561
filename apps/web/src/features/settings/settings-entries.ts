import { type Access, view } from '@connect/contract/access'

export type SettingsEntry = { label: string; path: `/v2/settings/${string}`; access: Access }

/** The settings' own navigation, in its order. The password belongs to the profile (R-07). */
export const SETTINGS_ENTRIES: readonly SettingsEntry[] = [
  { label: 'Profile', path: '/v2/settings/profile', access: view('profile') },
  { label: 'Password', path: '/v2/settings/reset', access: view('profile') },
  { label: 'Sessions', path: '/v2/settings/sessions', access: view('profile') },
  { label: 'Audit trail', path: '/v2/settings/audit', access: 'admin' },
]
