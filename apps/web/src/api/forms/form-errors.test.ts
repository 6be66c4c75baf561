import { ApiError } from '@connect/contract/errors'
import { expect, it } from 'vitest'
import { splitErrors } from '#api/forms/form-errors.ts'

const form = { names: ['email', 'bikes'] }
const toApiError = (fields: Record<string, string[]>) => new ApiError('validation_failed', { fields })

it('puts the errors of its own fields beside them, nested ones too [FORM-03]', () => {
  const shown = splitErrors(
    toApiError({ email: ['Taken', 'Too long'], 'bikes.0.make': ['This field is required'] }),
    form,
  )

  expect(shown).toEqual({
    byField: [
      ['email', 'Taken Too long'],
      ['bikes.0.make', 'This field is required'],
    ],
    above: undefined,
  })
})

it('tells errors of fields that it does not have above the form, with their name', () => {
  const shown = splitErrors(toApiError({ email: ['Taken'], supplier: ['Not one of yours'] }), form)

  expect(shown.byField).toEqual([['email', 'Taken']])
  expect(shown.above).toBe('Some fields need your attention. supplier: Not one of yours')
})

it('tells a refusal without fields above the form', () => {
  expect(splitErrors(new ApiError('permission_denied'), form)).toEqual({
    byField: [],
    above: 'You do not have permission to do this.',
  })
})

it.each([
  ['invalid_credentials', 'email', undefined],
  ['too_many_requests', 'email', undefined],
  ['network_failed', null, 'The server could not be reached. Check your connection and try again.'],
  ['unexpected', null, 'Something went wrong on our side. We have recorded it.'],
] as const)('puts the words of %s beside the field that was named for refusals: %s [AUTH-04]', (code, field, above) => {
  const shown = splitErrors(new ApiError(code), { ...form, detailField: 'email' })

  expect(shown.byField.map(([name]) => name)).toEqual(field === null ? [] : [field])
  expect(shown.above).toBe(above)
})
