import { z } from 'zod'
import { SEES_CALENDAR } from '#calendar/calendar-access.ts'
import { rawText } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

/** Null until somebody asks for an address. */
const CalendarFeed = z.object({ url: z.string().nullable() }).meta({ id: 'CalendarFeed' })

const EXAMPLE = { url: 'https://connect.example/api/v2/calendar-feeds/1.7.1.c2lnbmF0dXJl.ics' }
const FILE = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Connect//Calendar//EN\r\nEND:VCALENDAR\r\n'

export const calendarFeeds = defineRoutes('calendar_feeds', {
  get: {
    method: 'GET',
    path: '/connect/users/profile/calendar-feed/',
    summary: 'Get the address of your calendar feed',
    access: SEES_CALENDAR,
    response: CalendarFeed,
    example: { response: EXAMPLE },
  },
  rotate: {
    method: 'POST',
    path: '/connect/users/profile/calendar-feed/',
    summary: 'Create an address for your calendar feed, replacing any current one',
    description: 'An earlier address stops working at once.',
    access: SEES_CALENDAR,
    audited: 'Created an address for their calendar feed',
    response: CalendarFeed,
    example: { response: EXAMPLE },
  },
  read: {
    method: 'GET',
    path: '/calendar-feeds/:feed_token/',
    summary: 'Get a calendar feed, as calendar programs read it',
    description:
      'RFC 5545, from 90 days ago to 366 days ahead: the courses that the person teaches, also cancelled ones, their shifts, and the events of their sites, or of every site for somebody with the whole calendar. No prices, notes or riders. `.ics` may follow the token. The answer has an `ETag`; send it as `If-None-Match`.',
    access: { capability: 'calendar-feed' },
    params: z.object({ feed_token: rawText(200) }),
    produces: 'text/calendar',
    response: z.file(),
    example: { response: new File([FILE], 'calendar.ics', { type: 'text/calendar' }) },
    errors: ['link_not_valid'],
  },
} satisfies Routes)
