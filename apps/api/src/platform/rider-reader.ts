import { seesIdentity } from '@connect/contract/people/identity'
import type { CurrentUser } from '#platform/current-user.ts'

/** `isWhole`: with their identity. `today` is Europe/London's (`yyyy-MM-dd`), for ages. */
export type RiderReader = { isWhole: boolean; today: string }

export const riderReader = ({ actor, today }: { actor: CurrentUser; today: string }): RiderReader => ({
  isWhole: seesIdentity(actor),
  today,
})
