import { certificates } from '@connect/contract/certificates/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { expect, it } from 'vitest'
import { type FieldName, fieldNames, rowNames } from '#ui/fields/field-names.ts'

const site = fieldNames(suppliers.create)
const several = fieldNames(certificates.issueSeveral)

it('names the fields of a body and of its rows as the wire does', () => {
  expect(site.postcode).toBe('postcode')
  expect(rowNames(several.riders, 2).customer).toBe('riders.2.customer')
})

it('compiles for no name that the body or the row does not have', () => {
  const take = (name: FieldName) => expect(name).toBeTypeOf('string')

  take(site.postcode)
  take(rowNames(several.riders, 0).transmission)
  // @ts-expect-error -- a misspelt field
  take(site.postcod)
  // @ts-expect-error -- a field of another route
  take(several.postcode)
  // @ts-expect-error -- a misspelt field of a row
  take(rowNames(several.riders, 0).costumer)
  // @ts-expect-error -- not a list, so it has no rows
  take(rowNames(site.postcode, 0).length)
  // @ts-expect-error -- text that is no field of a route
  take('postcode')
})
