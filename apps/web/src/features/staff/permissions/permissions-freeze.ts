import { BROWSER_ERRORS } from '@connect/contract/api-error'
import { permissionsRefusal, type Standing } from '@connect/contract/staff/staff-rules'

type Freeze = {
  /** Why nothing can be changed, or null. */
  all: string | null
  /** Why it cannot be changed whether they are an admin, or null. */
  admin: string | null
}

const words = (refused: ReturnType<typeof permissionsRefusal>) => (refused ? BROWSER_ERRORS[refused].detail : null)

/** Decides by the contract's rule and in its words. */
export const permissionsFreeze = (actor: Standing, target: Standing): Freeze => ({
  all: words(permissionsRefusal(actor, target, target)),
  admin: words(permissionsRefusal(actor, target, { admin_permission: !target.admin_permission })),
})
