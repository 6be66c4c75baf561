import { suppliers } from '@connect/contract/suppliers/routes'
import { calls, type Feature } from '#http/feature.ts'
import { supplierHandlers } from './supplier-handlers.ts'

export const suppliersFeature: Feature = { serves: [calls(suppliers, supplierHandlers)] }
