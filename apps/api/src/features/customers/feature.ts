import { customers } from '@connect/contract/customers/routes'
import { calls, type Feature } from '#http/feature.ts'
import { customerHandlers } from './customer-handlers.ts'

export const customersFeature: Feature = { serves: [calls(customers, customerHandlers)] }
