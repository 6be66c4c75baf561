import type { CourseDefaults } from '@connect/contract/courses/course'
import { BIKES_FIELDS, bikesField } from '@connect/contract/courses/course-bikes'
import { courses } from '@connect/contract/courses/course-routes'
import { isTest, minutesOfDay, TEST_FIELDS, timeOfDay } from '@connect/contract/courses/course-rules'
import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { parseTypedDate } from '#lib/dates.ts'
import { parseTypedTime } from '#lib/times.ts'
import { isConstant, type NewCourseValues } from './course-form.ts'
import { staffOptions, typeOptions } from './use-course-options.ts'

type Key = readonly [unknown, unknown, { query: { supplier: string; course_type: string } }]

const isSamePlan = (key: unknown, supplier: unknown, course_type: unknown): boolean => {
  const [, , params] = (key ?? []) as Partial<Key>
  return params?.query.supplier === String(supplier) && params.query.course_type === course_type
}

/** Nothing until site and type are chosen. */
export function useDefaults(supplier: unknown, course_type: unknown, day: unknown) {
  const date = parseTypedDate(typeof day === 'string' ? day : '')
  const isKnown = typeof supplier === 'number' && isConstant(course_type)
  return useQuery({
    ...query(courses.defaults, {
      query: {
        supplier: String(supplier),
        course_type: isConstant(course_type) ? course_type : 'LICENCE_CBT',
        ...(date && { date }),
      },
    }),
    // Another day of the same type at the same site has the same bikes: what is shown stays until it is read.
    placeholderData: (before, last) => (isSamePlan(last?.queryKey, supplier, course_type) ? before : undefined),
    enabled: isKnown,
    refetchOnWindowFocus: false,
  }).data
}

type Form = UseFormReturn<NewCourseValues, unknown, NewCourseValues>

const toValues = ({ start_time, end_time, spaces, bikes, last_date_cancel }: CourseDefaults) => ({
  ...(start_time !== null && { start_time }),
  ...(end_time !== null && { end_time }),
  spaces,
  ...Object.fromEntries(bikes.map(({ bike_type, count }) => [bikesField(bike_type), count])),
  ...(last_date_cancel !== null && { last_date_cancel, test_status: 'TEST_STATUS_NO_BOOKING' }),
})

/**
 * Answers what the course usually is; what was typed, or `filled` from the start, stays. What another type or site does
 * not have is emptied.
 */
export function useCourseDefaults(form: Form, filters: CourseFilters, filled: readonly string[]) {
  const typed = useRef(new Set(filled))
  const [supplier, course_type, date] = useWatch({ control: form.control, name: ['supplier', 'course_type', 'date'] })
  const defaults = useDefaults(supplier, course_type, date)

  const set = (name: string, value: unknown) => form.setValue(name as Path<NewCourseValues>, value)

  /** As long as its type usually is, unless its end was typed. */
  const setEnd = (start: string, { duration }: CourseDefaults) => {
    if (!typed.current.has('end_time')) set('end_time', timeOfDay(minutesOfDay(start) + duration))
  }

  const fill = useEffectEvent((usual: CourseDefaults) => {
    for (const [name, value] of Object.entries(toValues(usual))) {
      if (!typed.current.has(name)) set(name, value)
    }
    const start = typed.current.has('start_time') && parseTypedTime(form.getValues('start_time'))
    if (start) setEnd(start, usual)
    const offered = usual.bikes.map(({ bike_type }) => bike_type)
    for (const [field, type] of BIKES_FIELDS) {
      if (!offered.includes(type)) set(field, undefined)
    }
  })
  useEffect(() => {
    if (defaults) fill(defaults)
  }, [defaults])

  const emptyOthers = () => {
    const { course_type: type, supplier: site, instructors = [] } = form.getValues()
    if (!typeOptions(filters, site).some(({ value }) => value === type)) set('course_type', '')
    const there = staffOptions(filters, site).map(({ value }) => value)
    if (instructors.some((id) => !there.includes(id))) {
      set(
        'instructors',
        instructors.filter((id) => there.includes(id)),
      )
    }
    if (!isConstant(type)) return
    if (!USUAL_COURSES[type].isFullLicence) set('full_licence_type', '')
    for (const name of isTest(type) ? [] : TEST_FIELDS) set(name, '')
  }

  const follow = useEffectEvent((name: string, values: NewCourseValues) => {
    if (name === 'supplier' || name === 'course_type') emptyOthers()
    // A centre may not offer the other module.
    if (name === 'course_type') set('test_centre', '')
    const start = parseTypedTime(values.start_time)
    if (name === 'start_time' && start && defaults) setEnd(start, defaults)
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          if (!name || type !== 'change') return
          typed.current.add(name)
          // Once everybody was told of this change: who is told later would take it for newer than those that follow from it.
          queueMicrotask(() => follow(name, values))
        },
      }),
    [form],
  )
  return defaults
}
