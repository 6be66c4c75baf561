import { describe, expect, it } from 'vitest'
import { SEARCH_GROUPS, SEARCH_KEYS } from '#search/search-groups.ts'

const paths = (hits: readonly { path: string }[]) => hits.map(({ path }) => path)
const sites = new Map([[3, 'Croydon']])

it('has the labels of the results in their order', () => {
  expect(SEARCH_KEYS.map((key) => SEARCH_GROUPS[key].label)).toEqual([
    'Contact',
    'Promotion',
    'Certificate',
    'Staff',
    'Bike',
    'Site',
    'Courses',
    'Orders',
  ])
})

describe('a hit leads', () => {
  const person = { id: 7, first_name: 'Ann', last_name: 'Fox' }

  it('to the details of a contact [SEARCH-05]', () => {
    const hits = SEARCH_GROUPS.customers.toHits({ ...person, email: null }, sites)
    expect(paths(hits)).toEqual(['/v2/contacts/7/details'])
  })

  it('to the panel of a promo code [SEARCH-06]', () => {
    expect(paths(SEARCH_GROUPS.vouchers.toHits({ id: 7, code: 'A' }, sites))).toEqual([
      '/v2/settings/widget/promo/7/edit',
    ])
  })

  it('to a certificate [SEARCH-08]', () => {
    const row = { customer_email: null, certificate_number: 3_104_201, rider_name: null }
    expect(paths(SEARCH_GROUPS.certificates.toHits(row, sites))).toEqual(['/v2/certificates/3104201/view'])
  })

  it('to a member of staff [SEARCH-09]', () => {
    expect(paths(SEARCH_GROUPS.instructors.toHits(person, sites))).toEqual(['/v2/staff/7/edit'])
  })

  it('to the details of a bike [SEARCH-10]', () => {
    const row = { id: 7, registration_plate: 'LV73MVW', make: 'HONDA', model: 'CB125F' }
    expect(paths(SEARCH_GROUPS.motorbikes.toHits(row, sites))).toEqual(['/v2/bikes/7/details'])
  })

  it('to a site [SEARCH-11]', () => {
    const row = { id: 7, connect_location_name: 'Croydon', name: 'Southside Croydon', postcode: null }
    expect(paths(SEARCH_GROUPS.suppliers.toHits(row, sites))).toEqual(['/v2/settings/site/7'])
  })

  it('to a course type at each of its sites', () => {
    const row = { name: 'CBT', constant: 'LICENCE_CBT', suppliers: [3, 4] } as const
    const hits = SEARCH_GROUPS.courses.toHits({ ...row, suppliers: [...row.suppliers] }, sites)

    expect(paths(hits)).toEqual(['/v2/courses/LICENCE_CBT/supplier/3/edit', '/v2/courses/LICENCE_CBT/supplier/4/edit'])
    expect(hits.map(({ context }) => context)).toEqual(['Croydon', null])
  })
  describe('to an order', () => {
    const row = {
      id: 812,
      order_friendly_id: 'DR#7K2MQX',
      rider_name: 'Isla MacDonald',
      course_type: 'LICENCE_CBT',
    } as const

    it('on its course, and says who rides and when [SEARCH-12]', () => {
      const hits = SEARCH_GROUPS.orders.toHits({ ...row, school_course_id: 4021, date: '2026-11-21' }, sites)

      expect(hits).toEqual([
        {
          key: '812',
          title: 'DR#7K2MQX',
          context: 'Isla MacDonald · CBT 21/11/2026',
          path: '/v2/orders/4021/order/812/edit',
        },
      ])
    })

    it('that has no course yet', () => {
      const [hit] = SEARCH_GROUPS.orders.toHits({ ...row, school_course_id: null, date: null }, sites)

      expect(hit?.path).toBe('/v2/orders/0/order/812/edit')
      expect(hit?.context).toBe('Isla MacDonald · CBT')
    })
  })
})
