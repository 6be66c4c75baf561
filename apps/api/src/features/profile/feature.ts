import { profile } from '@connect/contract/profile/routes'
import { calls, type Feature } from '#http/feature.ts'
import { profileHandlers } from './profile-handlers.ts'

export const profileFeature: Feature = { serves: [calls(profile, profileHandlers)] }
