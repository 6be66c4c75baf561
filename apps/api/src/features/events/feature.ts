import { events } from '@connect/contract/events/routes'
import { calls, type Feature } from '#http/feature.ts'
import { eventHandlers } from './event-handlers.ts'

export const eventsFeature: Feature = { serves: [calls(events, eventHandlers)] }
