import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SwatchField } from '#ui/fields/swatch-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { WeekdaysField } from '#ui/fields/weekdays-field.tsx'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

function setUp(field: React.ReactNode, values: Record<string, unknown>) {
  const onSend = vi.fn()
  const view = renderUi(
    <FormHarness values={values} onSend={onSend}>
      {field}
    </FormHarness>,
  )
  return { ...view, onSend, save: () => view.user.click(screen.getByRole('button', { name: 'Save' })) }
}

const LEVELS = [
  { value: null, label: 'Hidden' },
  { value: 'VIEW', label: 'View' },
  { value: 'EDIT', label: 'Edit' },
] as const

const COLOURS = [
  { value: '#1f3f9f', label: 'Blue' },
  { value: '#147a4a', label: 'Green' },
] as const

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it.each([
  ['TTTTTFF', 'Sat', 'TTTTTTF'],
  ['TTTTTFF', 'Mon', 'FTTTTFF'],
  ['', 'Sun', 'FFFFFFT'],
])('of the days %s, a click on %s makes %s', async (days, day, next) => {
  const { user, save, onSend } = setUp(<WeekdaysField name={named('days')} label="Days" />, { days })

  await user.click(within(screen.getByRole('group', { name: 'Days' })).getByRole('checkbox', { name: day }))
  await save()

  expect(onSend).toHaveBeenCalledWith({ days: next })
})

it('offers a few choices side by side, null among them', async () => {
  const { user, save, onSend } = setUp(
    <SegmentedField name={named('level')} label="Orders" options={LEVELS} required />,
    {
      level: null,
    },
  )
  expect(screen.getByRole('radiogroup', { name: 'Orders' }).ariaRequired).toBe('true')
  expect(radio('Hidden').checked).toBe(true)

  await user.click(radio('Edit'))
  await save()
  expect(onSend).toHaveBeenLastCalledWith({ level: 'EDIT' })

  await user.click(radio('Hidden'))
  await save()
  expect(onSend).toHaveBeenLastCalledWith({ level: null })
})

it('names its colours, and shows one that is not among them', async () => {
  const { user, save, onSend } = setUp(<SwatchField name={named('colour')} label="Colour" options={COLOURS} />, {
    colour: '#123456',
  })
  expect(radio('Custom (#123456)').checked).toBe(true)

  await user.click(radio('Green'))
  await save()

  expect(onSend).toHaveBeenCalledWith({ colour: '#147a4a' })
})

it('switches, and says so to what follows', async () => {
  const onSwitch = vi.fn()
  const { user, save, onSend } = setUp(
    <SwitchField name={named('is_instructor')} label="Instructor" onSwitch={onSwitch} />,
    {
      is_instructor: false,
    },
  )

  await user.click(screen.getByRole('switch', { name: 'Instructor' }))
  await save()

  expect(onSwitch).toHaveBeenCalledExactlyOnceWith(true)
  expect(onSend).toHaveBeenCalledWith({ is_instructor: true })
})

it('shows cards with a sentence each, of which a disabled one cannot be chosen', async () => {
  const onChange = vi.fn()
  const cards = [
    { value: 'OFFICE', label: 'Office', description: 'Runs the calendar.' },
    { value: 'ADMIN', label: 'Admin', description: 'Only the owner makes admins.', disabled: true },
    { value: 'CUSTOM', label: 'Custom', description: 'Area by area.' },
  ] as const
  const { user } = renderUi(<RadioCards label="What they do" cards={cards} value="OFFICE" onChange={onChange} />)

  expect(screen.getByRole('radio', { name: 'Office', description: 'Runs the calendar.', checked: true })).toBeTruthy()
  await user.click(radio('Admin'))
  expect(onChange).not.toHaveBeenCalled()
  await user.click(radio('Custom'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('CUSTOM')
})
