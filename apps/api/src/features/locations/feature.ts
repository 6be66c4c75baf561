import { locations } from '@connect/contract/locations/routes'
import { calls, type Feature } from '#http/feature.ts'
import { locationHandlers } from './location-handlers.ts'

export const locationsFeature: Feature = { serves: [calls(locations, locationHandlers)] }
