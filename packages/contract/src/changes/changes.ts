import { type Access, view } from '#access.ts'
import { SEES_CALENDAR } from '#calendar/calendar-access.ts'
import { LOOKS_AT_TYPES } from '#courses/course-access.ts'
import { SEES_RIDERS } from '#customers/customer-access.ts'
import { SEES_ORDERS } from '#orders/order-access.ts'
import { SEES_PLANNED } from '#planned-messages/planned-message-access.ts'

type Changing = {
  /** Whoever may list it hears of it. */
  access: Exclude<Access, 'public' | { capability: string } | { school: string }>
  /** What paths call the id that is announced; null where none is. */
  param: string | null
  /** Somebody with only their own calendar lists only what is theirs, so they hear no ids. */
  isNarrowed: boolean
  /** Other features whose answers are old by it. */
  stales: readonly string[]
}

const SEES_CONTACTS = view('contacts')

export const CHANGES = {
  courses: { access: SEES_CALENDAR, param: 'course_id', isNarrowed: true, stales: ['course_slots'] },
  course_bikes: { access: SEES_CALENDAR, param: 'course_id', isNarrowed: true, stales: ['orders'] },
  course_types: {
    access: { any: [...LOOKS_AT_TYPES.any, SEES_CALENDAR] },
    param: null,
    isNarrowed: false,
    stales: ['course_type_details', 'course_slots'],
  },
  customers: { access: SEES_RIDERS, param: 'customer_id', isNarrowed: false, stales: ['order_customers'] },
  customer_documents: { access: SEES_CONTACTS, param: 'customer_id', isNarrowed: false, stales: [] },
  customer_notes: {
    access: SEES_CONTACTS,
    param: 'customer_id',
    isNarrowed: false,
    stales: ['order_customer_notes'],
  },
  /** From being written to being sent. */
  customer_emails: {
    access: SEES_CONTACTS,
    param: 'customer_id',
    isNarrowed: false,
    stales: ['training_messages'],
  },
  customer_sms: {
    access: SEES_CONTACTS,
    param: 'customer_id',
    isNarrowed: false,
    stales: ['training_messages'],
  },
  customer_disclaimers: { access: SEES_CONTACTS, param: 'customer_id', isNarrowed: false, stales: ['trainings'] },
  diary: { access: SEES_CALENDAR, param: 'diary_entry_id', isNarrowed: true, stales: ['school_diary'] },
  events: { access: SEES_CALENDAR, param: 'event_id', isNarrowed: false, stales: [] },
  /** Orders, their trainings and their money. */
  orders: {
    access: SEES_ORDERS,
    param: null,
    isNarrowed: false,
    stales: ['trainings', 'customer_orders', 'order_money', 'course_bikes'],
  },
  planned_messages: { access: SEES_PLANNED, param: null, isNarrowed: false, stales: [] },
} as const satisfies Record<string, Changing>
export type ChangingFeature = keyof typeof CHANGES

export type ChangeEvents = {
  /** From now on every change is told. For so many seconds before that, this school had none. */
  ready: { quiet_seconds: number }
  /** These rows changed; null: many, or not for this person to know. */
  changed: { feature: ChangingFeature; ids: number[] | null }
}

/** Seconds of silence before the stream says that it is still there. */
export const HEARTBEAT_SECONDS = 25
