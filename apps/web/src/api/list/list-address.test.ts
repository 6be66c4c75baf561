import { BIKE_EVENTS } from '@connect/contract/bikes/bike-rules'
import { bikes } from '@connect/contract/bikes/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { describe, expect, it } from 'vitest'
import { oneOf, order, rowId, several, trimmed, trueOrFalse } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'

const SITE_PARTS = { search: trimmed(), is_active: trueOrFalse }

const sites = listAddress(suppliers.list, SITE_PARTS)
const parse = (search: string) => sites.parse(new URLSearchParams(search))

it.each([
  ['', { page: 1, page_size: 10 }],
  ['?page=3&page_size=25', { page: 3, page_size: 25 }],
  ['?page=three&page_size=25', { page: 1, page_size: 25 }],
  ['?page=0', { page: 1, page_size: 10 }],
  ['?page=2&something=else', { page: 2, page_size: 10 }],
])('the address %j asks for %j', (search, query) => {
  expect(parse(search).query).toEqual(query)
})

it('counts its filters, neither search nor page', () => {
  expect(parse('?is_active=true&search=leeds&page=2').active).toBe(1)
})

it('holds its defaults while the address says nothing else, and counts them as no filter', () => {
  const address = listAddress(suppliers.list, SITE_PARTS, {
    defaults: (params) => (params.has('search') ? {} : { is_active: 'true' as const }),
  })
  const state = (search: string) => {
    const { filter, active } = address.parse(new URLSearchParams(search))
    return [filter.is_active, active]
  }

  expect(state('')).toEqual(['true', 0])
  expect(state('?is_active=false')).toEqual(['false', 1])
  expect(state('?search=leeds')).toEqual([undefined, 0])
})

it('compiles for no part that its route would not take', () => {
  // @ts-expect-error -- a misspelt filter
  listAddress(suppliers.list, { is_activ: trueOrFalse })
  // @ts-expect-error -- another type than the query's
  const { parse: read } = listAddress(suppliers.list, { is_active: rowId })

  expect(read(new URLSearchParams('is_active=3')).active).toBe(1)
})

it('fills a form by the names of the address', () => {
  expect(parse('').values).toEqual({ is_active: '' })
  expect(parse('?is_active=true').values).toEqual({ is_active: 'true' })
})

it('compiles for no field that is not a filter', () => {
  const { fields } = sites

  expect(fields.is_active).toBe('is_active')
  // @ts-expect-error -- search is not a filter
  expect(fields.search).toBeUndefined()
  // @ts-expect-error -- a misspelt filter
  expect(fields.active).toBeUndefined()
})

describe('with names of its own', () => {
  const address = listAddress(
    bikes.list,
    { supplier__id: several(rowId), event: several(oneOf(BIKE_EVENTS), 1), search: trimmed(), o: order(['make']) },
    { names: { supplier: 'supplier__id', ordering: 'o' }, pageSize: 25, isFixedSize: true },
  )
  const filter = (search: string) => address.parse(new URLSearchParams(search)).filter

  it.each([
    ['supplier=3,4', { supplier__id: [3, 4] }],
    ['supplier__id=3', {}],
    ['supplier=3,x,-1', { supplier__id: [3] }],
    ['supplier=x', {}],
    ['event=mot,tax', { event: ['mot'] }],
    ['ordering=-make', { o: '-make' }],
    ['o=make', {}],
    ['make=Honda', {}],
    ['search=', {}],
    ['supplier=3&supplier=4', { supplier__id: [4] }],
    ['supplier=3&supplier=x', { supplier__id: [3] }],
  ])('%j is %j by the names of the API', (search, expected) => {
    expect(filter(search)).toEqual(expected)
  })

  it('has a page size of its own', () => {
    const { query, pageSize } = address.parse(new URLSearchParams('page=2&page_size=500'))
    expect(query).toEqual({ page: 2 })
    expect(pageSize).toBe(25)
  })

  it('knows what narrows the list', () => {
    expect([...address.narrowing].toSorted()).toEqual(['event', 'search', 'supplier'])
  })

  it('names the fields of its form', () => {
    expect(address.fields).toEqual({ supplier: 'supplier', event: 'event' })
    // @ts-expect-error -- the API's name
    expect(address.fields.supplier__id).toBeUndefined()
    // @ts-expect-error -- not among those that the address may set
    expect(address.fields.model).toBeUndefined()
  })
})
