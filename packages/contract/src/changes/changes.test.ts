import { expect, it } from 'vitest'
import { CHANGES } from '#changes/changes.ts'
import { courseBikes } from '#courses/bikes/course-bike-routes.ts'
import { courses } from '#courses/course-routes.ts'
import { courseTypes } from '#courses/routes.ts'
import { courseSlots } from '#courses/slot-routes.ts'
import { customerDocuments } from '#customers/document-routes.ts'
import { customerNotes } from '#customers/note-routes.ts'
import { customers } from '#customers/routes.ts'
import { schoolDiary } from '#diary/school-diary.ts'
import { events } from '#events/routes.ts'
import { contract } from '#index.ts'
import { orderMoney } from '#orders/money-routes.ts'
import { customerOrders, orders, trainings } from '#orders/order-routes.ts'
import { plannedMessages } from '#planned-messages/routes.ts'
import type { Named } from '#route.ts'

it('is told to whoever may list what changes', () => {
  expect(CHANGES.courses.access).toEqual(courses.list.access)
  expect(CHANGES.course_bikes.access).toEqual(courseBikes.list.access)
  expect(CHANGES.customers.access).toEqual(customers.list.access)
  expect(CHANGES.customer_documents.access).toEqual(customerDocuments.list.access)
  expect(CHANGES.customer_notes.access).toEqual(customerNotes.list.access)
  expect(CHANGES.events.access).toEqual(events.list.access)
  for (const { access } of [orders.list, trainings.get, orderMoney.payments, customerOrders.list])
    expect(CHANGES.orders.access).toEqual(access)
  expect(CHANGES.planned_messages.access).toEqual(plannedMessages.list.access)
  expect(CHANGES.diary.access).toEqual(schoolDiary.list.access)
  expect(CHANGES.course_types.access).toEqual({ any: [...courseTypes.list.access.any, courseSlots.filters.access] })
})

it('names features of the contract', () => {
  const features = new Set<string>(
    Object.values(contract).flatMap((routes) => Object.values(routes).map(({ feature }) => feature)),
  )
  const named = Object.entries(CHANGES).flatMap(([feature, { stales }]) => [feature, ...stales])

  expect(named.filter((feature) => !features.has(feature))).toEqual([])
})

it('calls the ids as the paths of the feature do', () => {
  const routes: Named[] = Object.values(contract).flatMap((table): Named[] => Object.values(table))
  const named = Object.entries(CHANGES).flatMap(([feature, { param }]) => (param === null ? [] : [[feature, param]]))

  expect(named).not.toEqual([])
  expect(
    named.filter(
      ([feature, param = '']) =>
        !routes.some((route) => route.feature === feature && param in (route.params?.shape ?? {})),
    ),
  ).toEqual([])
})
