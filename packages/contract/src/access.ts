/** What a permission says on the wire; anything else, or nothing, means hidden (PERM-06). */
export const PERMISSION_LEVELS = ['USER_PERMISSION_VIEW', 'USER_PERMISSION_EDIT'] as const
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number]

/** The 13 keys of the permissions map (PERM-07), in the order of the permissions form. */
export const PERMISSION_KEYS = [
  'bike_permission',
  'calendar_permission',
  'calendar_own_permission',
  'order_permission',
  'contact_permission',
  'invoice_permission',
  'staff_planner_permission',
  'course_permission',
  'certificate_permission',
  'communication_permission',
  'profile_permission',
  'account_permission',
  'report_permission',
] as const
export type PermissionKey = (typeof PERMISSION_KEYS)[number]

/** Access by area: edit, view, or null for hidden. The account owner can edit everything. */
export type Permissions = Record<PermissionKey, PermissionLevel | null> & {
  is_account_owner: boolean
  admin_permission: boolean
}

/** The caller. Created by the server (from the current row) and by the web app (from verify). */
export type Actor = { is_connect_pro: boolean; connect_user_permissions: Permissions }

export type Level = 'edit' | 'view' | 'hidden'

/** Area → its key and whether it needs Pro (PERM-11, R-07). The calendar has its own check and is not an area. */
export const AREAS = {
  bikes: { key: 'bike_permission', pro: true },
  orders: { key: 'order_permission', pro: false },
  contacts: { key: 'contact_permission', pro: false },
  invoices: { key: 'invoice_permission', pro: false },
  staff: { key: 'staff_planner_permission', pro: false },
  courses: { key: 'course_permission', pro: false },
  certificates: { key: 'certificate_permission', pro: true },
  communication: { key: 'communication_permission', pro: false },
  profile: { key: 'profile_permission', pro: false },
  account: { key: 'account_permission', pro: false },
  reports: { key: 'report_permission', pro: true },
} as const satisfies Record<string, { key: PermissionKey; pro: boolean }>
export type Area = keyof typeof AREAS

type AreaAccess = { area: Area; level: 'view' | 'edit' }
type CalendarAccess = { calendar: 'own' | 'all'; level: 'view' | 'edit' }
/** Something a caller may hold that proves their access; the handler checks it. */
export type Capability = 'access-token' | 'refresh-token' | 'one-time-token' | 'calendar-feed' | 'webhook-signature'
type CapabilityAccess = { capability: Capability }
/** An address that the server signed, for one purpose: it also names what it is about. Riders get them, and the SMS service. */
export type LinkProof = 'disclaimer-link' | 'unsubscribe-link' | 'sms-receipt'
/** What names the school of a call without a signed-in user. The server checks it before the handler runs. */
export type SchoolProof = 'signed-file' | LinkProof
type SchoolAccess = { school: SchoolProof }

/** A rule about the signed-in user. */
type UserAccess =
  | 'signed-in'
  | 'admin'
  | 'owner'
  | AreaAccess
  | CalendarAccess
  | { all: readonly UserAccess[] }
  | { any: readonly UserAccess[] }

/** A rule without a user stands alone: as an alternative it would open the route to everyone. */
export type Access = 'public' | CapabilityAccess | SchoolAccess | UserAccess

/** Narrows a rule to one that needs a signed-in user. */
export const needsUser = (access: Access): access is UserAccess =>
  access !== 'public' && !(typeof access === 'object' && ('capability' in access || 'school' in access))

export type Refusal = 'token_not_valid' | 'permission_denied' | 'pro_required'

export const view = <const A extends Area>(area: A) => ({ area, level: 'view' }) as const
export const edit = <const A extends Area>(area: A) => ({ area, level: 'edit' }) as const

const LEVELS: Record<PermissionLevel, Level> = { USER_PERMISSION_EDIT: 'edit', USER_PERMISSION_VIEW: 'view' }
const RANK: Record<Level, number> = { hidden: 0, view: 1, edit: 2 }

/** Converts a permission to its level (PERM-04, PERM-06). */
export function toLevel(permission: unknown): Level {
  const level = PERMISSION_LEVELS.find((one) => one === permission)
  return level ? LEVELS[level] : 'hidden'
}

const keyLevel = (actor: Actor, key: PermissionKey): Level =>
  actor.connect_user_permissions.is_account_owner ? 'edit' : toLevel(actor.connect_user_permissions[key])

/** The actor's level in an area (PERM-05). The calendar is refused here: ask {@link calendarLevel} (PERM-10). */
export function areaLevel(actor: Actor, area: Area): Level {
  if (!Object.hasOwn(AREAS, area)) throw new TypeError(`'${area}' is not an area of the generic check`)
  return keyLevel(actor, AREAS[area].key)
}

/** The actor's level in the calendar: of everybody's courses, or at least of their own (PERM-09). */
export function calendarLevel(actor: Actor, scope: 'own' | 'all'): Level {
  const all = keyLevel(actor, 'calendar_permission')
  if (scope === 'all') return all
  const own = keyLevel(actor, 'calendar_own_permission')
  return RANK[own] > RANK[all] ? own : all
}

const denied = (allowed: boolean): Refusal | null => (allowed ? null : 'permission_denied')

/** All of several rules must hold: what the actor may never do counts before what Pro would allow. */
function refusalOfAll(actor: Actor, rules: readonly UserAccess[]): Refusal | null {
  const refusals = rules.map((one) => refusal(actor, one))
  return refusals.find((one) => one === 'permission_denied') ?? refusals.find((one) => one !== null) ?? null
}

/** One of several rules must hold: what Pro would allow counts before what the actor may never do. */
function refusalOfAny(actor: Actor, rules: readonly UserAccess[]): Refusal | null {
  const refusals = rules.map((one) => refusal(actor, one))
  if (refusals.includes(null)) return null
  return refusals.find((one) => one === 'pro_required') ?? refusals[0] ?? 'permission_denied'
}

/** Why the actor is refused, or null if allowed. A hidden area is denied before its Pro gate is checked. */
export function refusal(actor: Actor | null, access: Access): Refusal | null {
  if (!needsUser(access)) return null
  if (!actor) return 'token_not_valid'
  if (access === 'signed-in') return null

  const { is_account_owner, admin_permission } = actor.connect_user_permissions
  if (access === 'owner') return denied(is_account_owner)
  if (access === 'admin') return denied(is_account_owner || admin_permission)

  if ('all' in access) return refusalOfAll(actor, access.all)
  if ('any' in access) return refusalOfAny(actor, access.any)
  if ('calendar' in access) return denied(RANK[calendarLevel(actor, access.calendar)] >= RANK[access.level])
  if (RANK[areaLevel(actor, access.area)] < RANK[access.level]) return 'permission_denied'
  return AREAS[access.area].pro && !actor.is_connect_pro ? 'pro_required' : null
}

/** Every reason for which {@link refusal} can refuse somebody under a rule. */
export function listRefusals(access: Access): Refusal[] {
  if (!needsUser(access)) return []
  if (access === 'signed-in') return ['token_not_valid']
  if (typeof access === 'object' && 'all' in access) return [...new Set(access.all.flatMap(listRefusals))]
  if (typeof access === 'object' && 'any' in access) return [...new Set(access.any.flatMap(listRefusals))]
  const isPro = typeof access === 'object' && 'area' in access && AREAS[access.area].pro
  return ['token_not_valid', 'permission_denied', ...(isPro ? (['pro_required'] as const) : [])]
}

/** 'Account Owner', else 'Admin', else 'Staff' (PERM-02). */
export function roleLabel({
  is_account_owner,
  admin_permission,
}: Pick<Permissions, 'is_account_owner' | 'admin_permission'>): 'Account Owner' | 'Admin' | 'Staff' {
  if (is_account_owner) return 'Account Owner'
  return admin_permission ? 'Admin' : 'Staff'
}

/** The role for subscription pages and telemetry (PERM-03). */
export const subscriptionRole = ({ admin_permission }: Permissions): 'admin' | 'staff' =>
  admin_permission ? 'admin' : 'staff'
