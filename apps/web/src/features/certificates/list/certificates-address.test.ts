import { expect, it } from 'vitest'
import { CERTIFICATES_ADDRESS, isNarrowed } from '#features/certificates/shared/certificates-address.ts'

const read = (search: string) => CERTIFICATES_ADDRESS.parse(new URLSearchParams(search))

it.each([
  ['', 1, {}],
  ['page=3&page_size=500', 3, {}],
  ['page=none', 1, {}],
  ['status=CERTIFICATE_VOID&search=isla', 1, { status: ['CERTIFICATE_VOID'], search: 'isla' }],
  ['status=CERTIFICATE_UNHEARD_OF', 1, {}],
  ['supplier=3', 1, { supplier: [3] }],
  ['supplier=3,4', 1, { supplier: [3] }],
  ['ordering=-issued_at', 1, { o: '-issued_at' }],
  ['ordering=shoe_size', 1, {}],
  ['o=issued_at', 1, {}],
  ['book=4&customer=41', 1, { book: 4, customer: [41] }],
])('the address %j asks for page %i of %o [CERT-09, CERT-12, CERT-53]', (search, page, filter) => {
  expect(read(search).query).toEqual({ page, ...filter })
})

it('counts filters, but neither search, sort nor page', () => {
  expect(read('status=CERTIFICATE_VOID&supplier=3&book=4').active).toBe(3)
  expect(read('search=isla&ordering=status&page=2').active).toBe(0)
})

it('knows when another screen narrowed the list', () => {
  expect(isNarrowed(read('book=4'))).toBe(true)
  expect(isNarrowed(read('status=CERTIFICATE_VOID&supplier=3'))).toBe(false)
})
