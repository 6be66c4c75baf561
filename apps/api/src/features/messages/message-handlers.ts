import type { courseMessages } from '@connect/contract/course-messages/routes'
import type { trainingMessages } from '@connect/contract/messages/routes'
import { findTrainingIds } from '#features/orders/public.ts'
import { priceOfSms } from '#features/sms/public.ts'
import { readTrainingValues } from '#features/templates/public.ts'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { readRiders } from './course-riders.ts'
import { toRecipients } from './recipients.ts'
import { emailRiders, textRiders } from './send-to-course.ts'
import { messagesOfOrder } from './training-message-list.ts'

export const trainingMessageHandlers = (): Handlers<typeof trainingMessages> => ({
  async list({ params: { training_id }, query }, call) {
    const { order_id } = await findTrainingIds(call.db, training_id)
    return readList(call, query, messagesOfOrder(order_id))
  },
})

export const courseMessageHandlers = (context: Context): Handlers<typeof courseMessages> => ({
  async recipients({ params: { course_id } }, call) {
    const riders = await readRiders(call.db, course_id)
    const trainings = riders.map(({ id }) => id)
    return toRecipients(riders, await readTrainingValues(call.db, trainings))
  },

  email: ({ params: { course_id }, body }, call) => call.work((work) => emailRiders(context, work, course_id, body)),

  async sms({ params: { course_id }, body }, call) {
    const price = await priceOfSms(context, 1)
    return call.work((work) => textRiders(context, work, price, { ...body, course_id }))
  },
})
