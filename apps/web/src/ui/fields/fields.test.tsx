import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PlateField } from '#ui/fields/plate-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

function setUp(field: React.ReactNode, values: Record<string, unknown>, shape: z.ZodRawShape = {}) {
  const onSend = vi.fn()
  const view = renderUi(
    <FormHarness shape={shape} values={values} onSend={onSend}>
      {field}
    </FormHarness>,
  )
  return { ...view, onSend, save: () => view.user.click(screen.getByRole('button', { name: 'Save' })) }
}

const SITES = [
  { value: 1, label: 'Wimbledon' },
  { value: 2, label: 'Croydon' },
]

it("shows the schema's words beneath the field, ties them to it and gives it the focus [FORM-01, FORM-03]", async () => {
  const shape = { make: z.string().min(1, 'This field is required') }
  const { save, onSend } = setUp(<TextField name={named('make')} label="Make" required />, { make: '' }, shape)

  await save()

  const input = screen.getByRole('textbox', { name: /Make/ })
  const error = screen.getByText('This field is required')
  expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(document.activeElement).toBe(input)
  expect(onSend).not.toHaveBeenCalled()
})

it('shows and hides the password, by keyboard too [AUTH-02]', async () => {
  const { user } = setUp(<PasswordField name={named('password')} label="Password" />, { password: 'connect-demo' })
  const type = () => document.querySelector('input[name="password"]')?.getAttribute('type')

  expect(type()).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(type()).toBe('text')
  screen.getByRole('button', { name: 'Hide password' }).focus()
  await user.keyboard('{Enter}')
  expect(type()).toBe('password')
})

describe('an integer field', () => {
  const shape = { engine_size: z.int('This field must be a number') }

  it.each([
    ['125', 125],
    ['11,585', 11585],
  ])('sends %s as a number', async (typed, sent) => {
    const { user, save, onSend } = setUp(
      <IntegerField name={named('engine_size')} label="Engine size" />,
      { engine_size: '' },
      shape,
    )

    await user.type(screen.getByRole('textbox', { name: 'Engine size' }), typed)
    await save()

    expect(onSend).toHaveBeenCalledWith({ engine_size: sent })
  })

  it.each(['12.5', 'twelve'])('keeps %s for the schema to refuse [FORM-02]', async (typed) => {
    const { user, save } = setUp(
      <IntegerField name={named('engine_size')} label="Engine size" />,
      { engine_size: '' },
      shape,
    )

    await user.type(screen.getByRole('textbox', { name: 'Engine size' }), typed)
    await save()

    expect(screen.getByText('This field must be a number')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Engine size' }).value).toBe(typed)
  })
})

describe('a multi-select', () => {
  it('says so when there is nothing to choose [FORM-08]', async () => {
    const { user } = setUp(<MultiSelectField name={named('suppliers')} label="Sites" options={[]} />, { suppliers: [] })

    await user.click(screen.getByRole('combobox', { name: 'Sites' }))

    expect(screen.getByRole('option', { name: 'No options available. Please add options.' })).toBeTruthy()
  })

  it('sends the ids of what is chosen', async () => {
    const { user, save, onSend } = setUp(<MultiSelectField name={named('suppliers')} label="Sites" options={SITES} />, {
      suppliers: [2],
    })

    await user.click(screen.getByRole('combobox', { name: 'Sites' }))
    await user.click(screen.getByRole('option', { name: 'Wimbledon' }))
    await save()

    expect(onSend.mock.lastCall?.[0].suppliers.toSorted()).toEqual([1, 2])
  })
})

it('sends the wire value of a choice, number or text', async () => {
  const { user, save, onSend } = setUp(<SelectField name={named('supplier')} label="Site" options={SITES} />, {
    supplier: 1,
  })

  await user.click(screen.getByRole('combobox', { name: 'Site' }))
  await user.click(screen.getByRole('option', { name: 'Croydon' }))
  await save()

  expect(onSend).toHaveBeenCalledWith({ supplier: 2 })
})

it.each(['lv73 mvw', ' LV73  MVWX '])(
  'makes a plate of "%s": seven characters, no space, upper case',
  async (typed) => {
    const { user, save, onSend } = setUp(<PlateField name={named('plate')} label="Registration plate" />, { plate: '' })

    await user.click(screen.getByRole('textbox', { name: 'Registration plate' }))
    await user.paste(typed)
    await save()

    expect(onSend).toHaveBeenCalledWith({ plate: 'LV73MVW' })
  },
)

describe('a choice that may be left empty', () => {
  const field = (more = {}) => (
    <SelectField name={named('site')} label="Site" options={SITES} clearable onChoose={chosen} {...more} />
  )
  const chosen = vi.fn()
  const select = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Site' })

  it.each(['{Backspace}', '{Delete}'])('is emptied by %s while its list is closed', async (key) => {
    const { user, save, onSend } = setUp(field(), { site: 1 })

    select().focus()
    await user.keyboard(key)
    await save()

    expect(select().value).toBe('')
    expect(onSend).toHaveBeenCalledWith({ site: '' })
    expect(chosen).toHaveBeenLastCalledWith('')
  })

  it('is emptied as a whole where it can be searched, not while a letter of the search is deleted', async () => {
    const { user } = setUp(field({ searchable: true }), { site: 1 })

    await user.click(select())
    await user.keyboard('{End}{Backspace}')
    expect(select().value).toBe('Wimbledo')
    await user.tab()
    expect(select().value).toBe('Wimbledon')
    await user.click(select())
    select().select()
    await user.keyboard('{Delete}')

    expect(select().value).toBe('')
  })

  it('keeps its value under these keys where it may not be empty', async () => {
    const { user } = setUp(field({ clearable: false }), { site: 1 })

    select().focus()
    await user.keyboard('{Backspace}{Delete}')

    expect(select().value).toBe('Wimbledon')
  })
})

it('counts the characters of a limited text', async () => {
  const { user } = setUp(<TextAreaField name={named('text')} label="Comment" maxLength={500} />, { text: '' })

  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Brakes')

  expect(screen.getByText('6 / 500')).toBeTruthy()
})
