import { londonTime } from '@connect/contract/calendar/london'
import type { TrainingStatus } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { SET_STATUSES } from '@connect/contract/orders/training-body'
import { canBeRebooked, isToCome, statusRefusal, transition } from '@connect/contract/orders/training-states'
import { useCan } from '#api/session/use-can.ts'
import type { Outcome } from '#features/orders/ending/outcome-dialog.tsx'
import { useMayDo } from '#features/orders/shared/use-may-do.ts'

/** Statuses that are simply set; the others come with what they need. */
const SETTABLE = Object.keys(SET_STATUSES) as (keyof typeof SET_STATUSES)[]

const OUTCOMES = ['TRAINING_PASSED', 'TRAINING_FAILED', 'TRAINING_NO_SHOW'] as const satisfies readonly Outcome[]

const maySet = (from: TrainingStatus, to: TrainingStatus): boolean =>
  transition(from, to)?.by.includes('staff') ?? false

/** Its own status, and those that may follow. */
export const statusChoices = ({ status }: Pick<Training, 'status'>): TrainingStatus[] => [
  status,
  ...SETTABLE.filter((to) => maySet(status, to)),
]

/** Only what can be recorded now, by the clocks of London. */
function findOutcomes({ status, source, training_date_time }: Training): Outcome[] {
  const { day, time } = londonTime(new Date())
  const training = { status, source, training_at: training_date_time, certificate: null }
  const step = { by: 'staff', hasReason: true, now: `${day}T${time}` } as const
  return OUTCOMES.filter((to) => statusRefusal(training, { ...step, to }) === null)
}

/** What RideTo keeps is changed there (N-30). */
export function useOrderRules(training: Training) {
  const canEdit = useCan(trainings.update)
  const canMove = useCan(trainings.move)
  const canCancel = useCan(trainings.cancel)
  const canBook = useCan(trainings.create)
  const canRecord = useCan(trainings.outcome)
  const canReopen = useCan(trainings.reopen)
  const { status, source, is_locked } = training
  const mayCancel = useMayDo(source, 'cancel')
  const isOurs = !is_locked
  return {
    canEdit,
    changesBike: canEdit && isOurs && isToCome(status) && training.course !== null,
    moves: canMove && isOurs && isToCome(status),
    cancels: canCancel && mayCancel && maySet(status, 'TRAINING_CANCELLED'),
    rebooks: canBook && isOurs && canBeRebooked(status) && training.rebooked_as === null,
    reopens: canReopen && OUTCOMES.some((outcome) => outcome === status),
    outcomes: canRecord ? findOutcomes(training) : [],
  }
}
export type OrderRules = ReturnType<typeof useOrderRules>
