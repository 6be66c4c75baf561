import { courseMessages } from '@connect/contract/course-messages/routes'
import { trainingMessages } from '@connect/contract/messages/routes'
import { calls, type Feature } from '#http/feature.ts'
import { courseMessageHandlers, trainingMessageHandlers } from './message-handlers.ts'

export const messagesFeature: Feature = {
  serves: [calls(courseMessages, courseMessageHandlers), calls(trainingMessages, trainingMessageHandlers)],
}
