import { z } from 'zod'
import { type Access, view } from '#access.ts'
import { ukDay } from '#calendar/days.ts'
import { Constant } from '#courses/course-type.ts'
import { COURSE_NAMES, toConstant } from '#courses/course-types.ts'
import { ref, shownDay } from '#fields.ts'
import { SEES_ORDERS } from '#orders/order-access.ts'
import { type PagePath, pathTo } from '#paths.ts'

/** `context` tells it from others of that name. */
export type SearchHit = { key: string; title: string; context: string | null; path: PagePath }

/** By their ids, as far as they are known (SEARCH-23). */
export type SiteNames = ReadonlyMap<number, string>

type Group<Row extends z.ZodType> = {
  label: string
  /** Whoever may open its links (N-16). The group is not even looked for otherwise. */
  access: Access
  /** SEARCH-14 … SEARCH-22; more fields may follow those of the specification. */
  row: Row
  /** The list that shows all of them by `?search=`, where there is one. */
  list?: PagePath
  toHits: (row: z.output<Row>, sites: SiteNames) => SearchHit[]
}

const group = <Row extends z.ZodType>(one: Group<Row>): Group<Row> => one

const hit = (key: number | string, title: string, context: string | null, path: PagePath): SearchHit[] => [
  { key: String(key), title, context, path },
]

/** In the order of its results (SEARCH-02): the server and the browser both read it from here. */
export const SEARCH_GROUPS = {
  customers: group({
    label: 'Contact',
    access: view('contacts'),
    row: z.object({ id: ref, first_name: z.string(), last_name: z.string(), email: z.string().nullable() }),
    list: pathTo('/v2/contacts'),
    toHits: ({ id, first_name, last_name, email }) =>
      hit(id, `${first_name} ${last_name}`, email, pathTo('/v2/contacts/:customerId/details', { customerId: id })),
  }),
  vouchers: group({
    label: 'Promotion',
    access: view('account'),
    row: z.object({ id: ref, code: z.string() }),
    list: pathTo('/v2/settings/widget/promo'),
    toHits: ({ id, code }) =>
      hit(id, code, null, pathTo('/v2/settings/widget/promo/:voucherId/edit', { voucherId: id })),
  }),
  certificates: group({
    label: 'Certificate',
    access: view('certificates'),
    row: z.object({
      customer_email: z.string().nullable(),
      certificate_number: z.int(),
      /** Null until it is issued. */
      rider_name: z.string().nullable(),
    }),
    list: pathTo('/v2/certificates'),
    toHits: ({ certificate_number, rider_name }) =>
      hit(
        certificate_number,
        String(certificate_number),
        rider_name,
        pathTo('/v2/certificates/:certificateNumber/view', { certificateNumber: certificate_number }),
      ),
  }),
  instructors: group({
    label: 'Staff',
    access: view('staff'),
    row: z.object({ id: ref, first_name: z.string(), last_name: z.string() }),
    list: pathTo('/v2/staff'),
    toHits: ({ id, first_name, last_name }) =>
      hit(id, `${first_name} ${last_name}`, null, pathTo('/v2/staff/:staffId/edit', { staffId: id })),
  }),
  motorbikes: group({
    label: 'Bike',
    access: view('bikes'),
    row: z.object({ id: ref, registration_plate: z.string(), make: z.string(), model: z.string() }),
    list: pathTo('/v2/bikes'),
    toHits: ({ id, registration_plate, make, model }) =>
      hit(id, registration_plate, `${make} ${model}`, pathTo('/v2/bikes/:bikeId?/details', { bikeId: id })),
  }),
  suppliers: group({
    label: 'Site',
    access: view('account'),
    row: z.object({
      id: ref,
      connect_location_name: z.string(),
      name: z.string(),
      postcode: z.string().nullable(),
    }),
    list: pathTo('/v2/settings/sites'),
    toHits: ({ id, connect_location_name, postcode }) =>
      hit(id, connect_location_name, postcode, pathTo('/v2/settings/site/:supplierId', { supplierId: id })),
  }),
  courses: group({
    label: 'Courses',
    access: view('courses'),
    /** `suppliers` are the ids of the sites that offer it, by name. */
    row: z.object({ name: z.string(), constant: Constant, suppliers: z.array(ref) }),
    toHits: ({ name, constant, suppliers }, sites) =>
      suppliers.flatMap((id) =>
        hit(
          `${constant}-${id}`,
          name,
          sites.get(id) ?? null,
          pathTo('/v2/courses/:courseConstant/supplier/:supplierId/edit', {
            courseConstant: toConstant(constant),
            supplierId: id,
          }),
        ),
      ),
  }),
  orders: group({
    label: 'Orders',
    access: SEES_ORDERS,
    /** `school_course_id` and `date` are null until a course is chosen. */
    row: z.object({
      id: ref,
      order_friendly_id: z.string(),
      school_course_id: ref.nullable(),
      rider_name: z.string(),
      course_type: Constant,
      date: shownDay.nullable(),
    }),
    list: pathTo('/v2/orders'),
    toHits: ({ id, order_friendly_id, school_course_id, rider_name, course_type, date }) => {
      const course = [COURSE_NAMES[course_type], date && ukDay(date)].filter(Boolean).join(' ')
      const path = pathTo('/v2/orders/:courseId/order/:orderId/edit', { courseId: school_course_id ?? 0, orderId: id })
      return hit(id, order_friendly_id, `${rider_name} · ${course}`, path)
    },
  }),
}
export type SearchKey = keyof typeof SEARCH_GROUPS

export const SEARCH_KEYS = Object.keys(SEARCH_GROUPS) as SearchKey[]
