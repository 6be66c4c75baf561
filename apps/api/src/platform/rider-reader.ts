import { londonDate } from '@connect/contract/calendar/london'
import { seesIdentity } from '@connect/contract/people/identity'
import type { Context } from '#platform/context.ts'
import type { CurrentUser } from '#platform/current-user.ts'

/** Who reads of riders: whole, or without their identity; `today` is Europe/London's (`yyyy-MM-dd`), for ages. */
export type RiderReader = { isWhole: boolean; today: string }

export const riderReader = ({ clock }: Pick<Context, 'clock'>, actor: CurrentUser): RiderReader => ({
  isWhole: seesIdentity(actor),
  today: londonDate(clock.now()),
})
