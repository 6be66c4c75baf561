export type Standing = { id: number; is_account_owner: boolean; admin_permission: boolean }

export type StaffRefusal = 'owner_only' | 'owner_must_hand_over' | 'own_admin_flag' | 'own_account'

/** Only the owner changes the owner or other admins (domain 2.15); null where it is allowed. */
export function changeRefusal(actor: Standing, target: Standing): StaffRefusal | null {
  const isProtected = target.is_account_owner || target.admin_permission
  return isProtected && target.id !== actor.id && !actor.is_account_owner ? 'owner_only' : null
}

/**
 * The owner has every permission until they hand over, nobody lowers their own admin flag, and only the owner makes or
 * unmakes admins. Null where it is allowed.
 */
export function permissionsRefusal(
  actor: Standing,
  target: Standing,
  next: { admin_permission: boolean },
): StaffRefusal | null {
  if (target.is_account_owner) return actor.is_account_owner ? 'owner_must_hand_over' : 'owner_only'
  if (target.id === actor.id && target.admin_permission && !next.admin_permission) return 'own_admin_flag'
  const refused = changeRefusal(actor, target)
  if (refused) return refused
  return next.admin_permission !== target.admin_permission && !actor.is_account_owner ? 'owner_only' : null
}

/** Null where it is allowed. */
export function deactivationRefusal(actor: Standing, target: Standing): StaffRefusal | null {
  if (target.is_account_owner) return actor.is_account_owner ? 'owner_must_hand_over' : 'owner_only'
  if (target.id === actor.id) return 'own_account'
  return changeRefusal(actor, target)
}
