import { sessions } from '@connect/contract/sessions/routes'
import { calls, type Feature } from '#http/feature.ts'
import { sessionHandlers } from './session-handlers.ts'

export const sessionsFeature: Feature = { serves: [calls(sessions, sessionHandlers)] }
