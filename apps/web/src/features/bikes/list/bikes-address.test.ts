import { describe, expect, it } from 'vitest'
import { BIKES_ADDRESS } from './bikes-address.ts'

const parse = (search: string) => BIKES_ADDRESS.parse(new URLSearchParams(search))

describe('the address of the list of bikes', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=x', 1],
  ])("'%s' is page %i [BIKE-02]", (search, page) => {
    expect(parse(search).page).toBe(page)
  })

  it.each([
    ['supplier=3,4', { supplier__id: [3, 4] }],
    ['status=BIKE_STATUS_AT_RISK', { status__in: ['BIKE_STATUS_AT_RISK'] }],
    ['transmission=MANUAL', { transmission: ['BIKE_TRANSMISSION_MANUAL'] }],
    ['transmission=BIKE_TRANSMISSION_AUTOMATIC', { transmission: ['BIKE_TRANSMISSION_AUTOMATIC'] }],
    ['bikes=CB125F,LXR 125', { model: ['CB125F', 'LXR 125'] }],
    ['event=mot,tax', { event: ['mot', 'tax'] }],
    ['event=tax_expired', { event: ['tax_expired'] }],
    ['ordering=-make,created', { o: '-make,created' }],
    ['search=honda', { search: 'honda' }],
    ['page=2', {}],
    ['', {}],
  ])("'%s' by the names of the API [BIKE-03…BIKE-08, R-25]", (search, filter) => {
    expect(parse(search).filter).toEqual(filter)
  })

  it.each([
    'supplier=x',
    'status=GONE',
    'transmission=CVT',
    'event=insurance,toString',
    'ordering=colour',
    'search=%00',
  ])("'%s' is as if it were not said", (search) => {
    expect(parse(search).filter).toEqual({})
  })

  it('keeps the good part of a list', () => {
    expect(parse('supplier=3,x,-1&event=mot,foo').filter).toEqual({ supplier__id: [3], event: ['mot'] })
  })

  it('counts its filters, neither search, sort nor page', () => {
    expect(parse('supplier=3,4&event=mot&ordering=make&page=2&search=x').active).toBe(2)
  })
})
