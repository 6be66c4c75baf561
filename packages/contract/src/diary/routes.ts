import { z } from 'zod'
import { edit, view } from '#access.ts'
import { DiaryEntry, DiaryQuery, NewDiaryEntry, SingleDiaryEntry } from '#diary/diary-entry.ts'
import { Done, id, page } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

/** The office that plans the calendar hears first who is ill: sick days are recorded and taken back with that access too. */
const RECORDS_SICKNESS = { any: [edit('staff'), { calendar: 'all', level: 'edit' }] } as const

const ofPerson = z.object({ staff_id: id })
const ofEntry = z.object({ staff_id: id, diary_entry_id: id })

const ENTRY = {
  type: 'EVENT_HOLIDAY',
  start_date: '2027-06-07',
  end_date: '2027-06-11',
  times: [],
  notes: 'Isle of Man',
} as const
const EXAMPLE: DiaryEntry = { ...ENTRY, times: [], id: 41, instructor_id: 12, supplier_id: null }
const SINGLE = { ...EXAMPLE, version: EXAMPLE_VERSION }

export const diary = defineRoutes('diary', {
  list: {
    method: 'GET',
    path: '/connect/staff/:staff_id/diary/',
    summary: "List a person's shifts, blockers, holidays and sick days",
    description: 'Sorted by day.',
    access: view('staff'),
    params: ofPerson,
    query: DiaryQuery,
    response: page(DiaryEntry),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  create: {
    method: 'POST',
    path: '/connect/staff/:staff_id/diary/',
    summary: 'Add a diary entry',
    description:
      'A shift has a site and at least one time. A holiday covers whole days, a sick day or a blocker whole days or some hours. Entries must not overlap shifts or whole days, but some hours within a shift may be blocked, and a sick day may be over shifts. With access to the calendar and not to staff, sick days only. Courses in the way refuse the entry too, unless `release_courses` is true: then the person leaves them.',
    access: RECORDS_SICKNESS,
    audited: 'Added a diary entry',
    stales: ['school_diary', 'courses', 'course_slots'],
    params: ofPerson,
    body: NewDiaryEntry,
    status: 201,
    response: SingleDiaryEntry,
    example: { body: ENTRY, response: SINGLE },
    errors: ['diary_overlap'],
  },
  get: {
    method: 'GET',
    path: '/connect/staff/:staff_id/diary/:diary_entry_id/',
    summary: 'Get a diary entry',
    access: view('staff'),
    params: ofEntry,
    response: SingleDiaryEntry,
    example: { response: SINGLE },
  },
  update: {
    method: 'PUT',
    edits: true,
    path: '/connect/staff/:staff_id/diary/:diary_entry_id/',
    summary: 'Replace a diary entry',
    access: edit('staff'),
    audited: 'Changed a diary entry',
    stales: ['school_diary', 'courses', 'course_slots'],
    params: ofEntry,
    body: NewDiaryEntry,
    response: SingleDiaryEntry,
    example: { body: ENTRY, response: SINGLE },
    errors: ['diary_overlap'],
  },
  remove: {
    method: 'DELETE',
    path: '/connect/staff/:staff_id/diary/:diary_entry_id/',
    summary: 'Delete a diary entry',
    description: 'With access to the calendar and not to staff, sick days only.',
    access: RECORDS_SICKNESS,
    audited: 'Deleted a diary entry',
    stales: ['school_diary', 'courses', 'course_slots'],
    params: ofEntry,
    response: Done,
    example: { response: { detail: 'The entry has been removed.' } },
  },
} satisfies Routes)
