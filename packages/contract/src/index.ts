import { audit } from '#audit/routes.ts'
import { auth } from '#auth/routes.ts'
import { profile } from '#profile/routes.ts'
import { sessions } from '#sessions/routes.ts'
import { suppliers } from '#suppliers/routes.ts'
import { system } from '#system/routes.ts'

/** Every feature's routes. For loops only: code that means one route imports its feature. */
export const contract = { audit, auth, profile, sessions, suppliers, system }
