import type { courseMessages, trainingMessages } from '@connect/contract/messages/routes'
import { findTrainingIds } from '#features/orders/public.ts'
import { countSegments, priceOfSms } from '#features/sms/public.ts'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { readRiders, toRecipient } from './course-riders.ts'
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
    return { riders: (await readRiders(call.db, course_id)).map(toRecipient) }
  },

  email: ({ params: { course_id }, body }, call) => call.work((work) => emailRiders(context, work, course_id, body)),

  async sms({ params: { course_id }, body }, call) {
    const price = await priceOfSms(context, countSegments(context, call.db.school_id, body.body))
    return call.work((work) => textRiders(context, work, price, { ...body, course_id }))
  },
})
