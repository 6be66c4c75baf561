import { z } from 'zod'
import { PLANS, SEES_CALENDAR } from '#calendar/calendar-access.ts'
import { EventChange, EventQuery, EventRow, NewEvent, SingleEvent } from '#events/event.ts'
import { EVENT_FIELDS } from '#events/event-fields.ts'
import { toExample } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { Done, id, page } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const EXAMPLE: EventRow = { id: 17, ...toExample(EVENT_FIELDS), user_id: 12 }
const SINGLE: SingleEvent = { ...EXAMPLE, version: EXAMPLE_VERSION }
const BODY = currentValues(EVENT_FIELDS, EXAMPLE)

const params = z.object({ event_id: id })

export const events = defineRoutes('events', {
  list: {
    method: 'GET',
    path: '/events/',
    summary: 'List events',
    description:
      'Events of every site that touch the days from `date__gte` to `date__lte`, at most 62 days at once, sorted by start.',
    access: SEES_CALENDAR,
    query: EventQuery,
    response: page(EventRow),
    example: {
      query: { date__gte: '2027-06-14', date__lte: '2027-06-20' },
      response: { count: 1, results: [EXAMPLE] },
    },
  },
  create: {
    method: 'POST',
    path: '/events/',
    summary: 'Add an event',
    description:
      'Times are the wall clock in Europe/London: `yyyy-MM-ddTHH:mm`, or `yyyy-MM-dd` for an event of whole days, the last day included. An event lasts at most 366 days.',
    access: PLANS,
    audited: 'Added an event',
    body: NewEvent,
    status: 201,
    response: SingleEvent,
    example: { body: BODY, response: SINGLE },
  },
  get: {
    method: 'GET',
    path: '/events/:event_id/',
    summary: 'Get an event',
    access: SEES_CALENDAR,
    params,
    response: SingleEvent,
    example: { response: SINGLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/events/:event_id/',
    summary: 'Update an event',
    description:
      'Only the fields you send change. Anyone who can only edit their own calendar can only change events that they added.',
    access: PLANS,
    audited: 'Changed an event',
    params,
    body: EventChange,
    response: SingleEvent,
    example: { body: BODY, response: SINGLE },
  },
  remove: {
    method: 'DELETE',
    path: '/events/:event_id/',
    summary: 'Delete an event',
    description: 'Anyone who can only edit their own calendar can only delete events that they added.',
    access: PLANS,
    audited: 'Deleted an event',
    params,
    response: Done,
    example: { response: { detail: 'The event has been deleted.' } },
  },
} satisfies Routes)
