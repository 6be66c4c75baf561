import { calendarFeeds } from '@connect/contract/calendar-feeds/routes'
import { calls, type Feature } from '#http/feature.ts'
import { calendarFeedHandlers } from './calendar-feed-handlers.ts'

export const calendarFeedsFeature: Feature = { serves: [calls(calendarFeeds, calendarFeedHandlers)] }
