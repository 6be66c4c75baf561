import type { Feature } from '#http/feature.ts'
import { servePaymentsSimulator } from './payments-simulator.ts'

export const simulatorsFeature: Feature = { serves: [servePaymentsSimulator] }
