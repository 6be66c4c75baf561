import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

function setUp(field: React.ReactNode, shape: z.ZodRawShape, values: Record<string, unknown>) {
  const onSend = vi.fn()
  const view = renderUi(
    <FormHarness shape={shape} values={values} onSend={onSend}>
      {field}
    </FormHarness>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox')
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...view, onSend, input, save }
}

describe('a time field', () => {
  const shape = {
    start: z
      .string()
      .regex(/^([01]\d|2[0-3]):\d\d$/)
      .or(z.literal(''))
      .nullable(),
  }
  const open = (start: string | null) => setUp(<TimeField name={named('start')} label="Starts" />, shape, { start })

  it.each(['8:30', '0830', '08:30'])('takes %s and shows 08:30 [FORM-13]', async (typed) => {
    const { user, input, save, onSend } = open('')

    await user.type(input, typed)
    await user.tab()
    await save()

    expect(input.value).toBe('08:30')
    expect(onSend).toHaveBeenCalledWith({ start: '08:30' })
  })

  it('refuses what is no time once it has been typed, and keeps it', async () => {
    const { user, input, save, onSend } = open('09:00')

    await user.clear(input)
    await user.type(input, '25:00')
    expect(screen.queryByText('Enter a time as HH:mm')).toBeNull()
    await save()

    expect(screen.getByText('Enter a time as HH:mm')).toBeTruthy()
    expect(input.value).toBe('25:00')
    expect(onSend).not.toHaveBeenCalled()
  })

  it('is clean again when it is emptied where the server had sent null', async () => {
    const { user, input } = open(null)

    await user.type(input, '0900')
    expect(screen.getByText('dirty')).toBeTruthy()
    await user.clear(input)

    expect(screen.getByText('clean')).toBeTruthy()
  })
})

describe('a money field', () => {
  const shape = { rate: z.int('This field must be a number').or(z.literal('')) }
  const open = (rate: number | '') => setUp(<MoneyField name={named('rate')} label="Rate" />, shape, { rate })

  it.each([
    ['140', 14_000, '140.00'],
    ['140.5', 14_050, '140.50'],
    ['£1,400.05', 140_005, '1,400.05'],
  ])('takes %s as %i pence and shows %s', async (typed, pence, shown) => {
    const { user, input, save, onSend } = open('')

    await user.type(input, typed)
    await user.tab()
    await save()

    expect(input.value).toBe(shown)
    expect(onSend).toHaveBeenCalledWith({ rate: pence })
  })

  it('rounds nothing away: it refuses a third of a penny', async () => {
    const { user, input, save, onSend } = open(14_000)
    expect(input.value).toBe('140.00')

    await user.clear(input)
    await user.type(input, '33.333')
    await save()

    expect(screen.getByText('Enter an amount such as 140.50')).toBeTruthy()
    expect(onSend).not.toHaveBeenCalled()
  })

  it('refuses less than nothing as it is typed, unless that means something', async () => {
    const { user, input } = open('')
    await user.type(input, '-5')
    expect(screen.getByText('Must be at least £0.00')).toBeTruthy()

    await user.clear(input)
    expect(screen.queryByText('Must be at least £0.00')).toBeNull()
  })

  it('takes less than nothing where it is signed', async () => {
    const field = <MoneyField name={named('rate')} label="Rate" isSigned />
    const { user, input, save, onSend } = setUp(field, shape, { rate: '' })

    await user.type(input, '-5')
    await save()

    expect(onSend).toHaveBeenCalledWith({ rate: -500 })
  })
})
