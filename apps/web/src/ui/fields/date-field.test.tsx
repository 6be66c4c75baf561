import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

const shape = { mot: z.union([z.literal(''), z.null(), z.iso.date('Not a date')]) }

function setUp(mot: string | null) {
  const onSend = vi.fn()
  const view = renderUi(
    <FormHarness shape={shape} values={{ mot }} onSend={onSend}>
      <DateField name={named('mot')} label="MOT expiry date" />
    </FormHarness>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'MOT expiry date' })
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...view, onSend, input, save }
}

it.each(['2026-12-05', '05/12/2026'])(
  'takes %s typed, shows 05/12/2026 and sends 2026-12-05 [FORM-04, R-04]',
  async (typed) => {
    const { user, input, save, onSend } = setUp('')

    await user.type(input, typed)
    await user.tab()
    await save()

    expect(input.value).toBe('05/12/2026')
    expect(onSend).toHaveBeenCalledWith({ mot: '2026-12-05' })
  },
)

it.each([
  ['31/02/2026', 'Enter a date as dd/mm/yyyy'],
  ['5/12/2026', 'Enter a date as dd/mm/yyyy'],
  ['2100-01-01', 'The latest date is 31/12/2099'],
])('refuses %s, says why and sends nothing [FORM-04, FORM-05]', async (typed, message) => {
  const { user, input, save, onSend } = setUp('2026-01-01')

  await user.clear(input)
  await user.type(input, typed)
  await save()

  expect(screen.getByText(message)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(onSend).not.toHaveBeenCalled()
})

it('says nothing against a date that is still being typed', async () => {
  const { user, input } = setUp('')

  await user.type(input, '05/1')

  expect(screen.queryByText('Enter a date as dd/mm/yyyy')).toBeNull()
})

it('sets the value from the calendar, whose weeks begin on Monday [FORM-06, FORM-07]', async () => {
  const { user, input, save, onSend } = setUp('2026-12-05')

  await user.click(screen.getByRole('button', { name: 'Choose MOT expiry date from a calendar' }))
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  await user.click(screen.getByRole('button', { name: '24 December 2026' }))
  await save()

  expect(heads).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
  expect(input.value).toBe('24/12/2026')
  expect(onSend).toHaveBeenCalledWith({ mot: '2026-12-24' })
})

it('is cleared by its button, and clean again where the server had sent null', async () => {
  const { user, input, save, onSend } = setUp(null)

  await user.type(input, '05/12/2026')
  expect(screen.getByText('dirty')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear MOT expiry date' }))
  expect(screen.getByText('clean')).toBeTruthy()
  await save()

  expect(onSend).toHaveBeenCalledWith({ mot: null })
})
