import { search } from '@connect/contract/search/routes'
import { calls, type Feature } from '#http/feature.ts'
import { searchHandlers } from './search-handlers.ts'

export const searchFeature: Feature = { serves: [calls(search, searchHandlers)] }
