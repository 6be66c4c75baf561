import { SCHOOL_FIELDS } from '@connect/contract/settings/school-fields'
import { VOUCHER_FIELDS } from '@connect/contract/vouchers/voucher-fields'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ChecksField } from '#ui/fields/checks-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { DatesField } from '#ui/fields/dates-field.tsx'
import { EmailsField } from '#ui/fields/emails-field.tsx'
import { Frozen } from '#ui/fields/frozen.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MomentField } from '#ui/fields/moment-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PlaceholderTextField } from '#ui/fields/placeholder-text-field.tsx'
import { PlateField } from '#ui/fields/plate-field.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { StepperField } from '#ui/fields/stepper-field.tsx'
import { SwatchField } from '#ui/fields/swatch-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { WeekdaysField } from '#ui/fields/weekdays-field.tsx'
import { fact } from '#ui/testing/fact.ts'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

const one = { name: named('one'), label: 'One' }

const NONE = { choices: [], knownFor: 'a reminder', findFault: () => null }

const SITES = [
  { value: 1, label: 'Wimbledon' },
  { value: 2, label: 'Croydon' },
  { value: 3, label: 'Enfield' },
]
const LEVELS = [
  { value: null, label: 'Hidden' },
  { value: 'EDIT', label: 'Edit' },
] as const
const COLOURS = [{ value: '#147a4a', label: 'Green' }]

/** A frozen form with this field, whose value is what the form holds. */
const show = (field: ReactNode, value: unknown) =>
  renderUi(
    <FormHarness values={{ one: value }} onSend={vi.fn<(values: unknown) => void>()}>
      <Frozen value>
        <div data-testid="field">{field}</div>
      </Frozen>
    </FormHarness>,
  )

type Shown = [file: string, field: ReactNode, value: unknown, text: string]

const SHOWN: Shown[] = [
  ['text', <TextField key="" {...one} required />, 'Honda', 'Honda'],
  ['text', <TextField key="" {...one} required />, null, '–'],
  ['text-area', <TextAreaField key="" {...one} maxLength={20} />, 'First\nsecond', 'First\nsecond'],
  [
    'rich-text',
    <RichTextField key="" {...one} required />,
    '<h2>First</h2><ul><li><p>second</p></li></ul>',
    'First\nsecond',
  ],
  ['placeholder-text', <PlaceholderTextField key="" {...one} placeholders={NONE} />, 'Hi [[name]]', 'Hi [[name]]'],
  ['emails', <EmailsField key="" {...one} />, ['a@b.example', 'c@d.example'], 'a@b.example, c@d.example'],
  ['integer', <IntegerField key="" {...one} />, 0, '0'],
  ['integer', <IntegerField key="" {...one} unit="days" />, 3, '3 days'],
  ['integer', <IntegerField key="" {...one} unit="%" />, 10, '10%'],
  ['integer', <IntegerField key="" {...one} unit="%" />, null, '–'],
  ['stepper', <StepperField key="" {...one} max={9} />, 2, '2'],
  ['money', <MoneyField key="" {...one} />, 130_50, '£130.50'],
  ['money', <MoneyField key="" {...one} placeholder="As on weekdays" />, null, 'As on weekdays'],
  ['date', <DateField key="" {...one} />, '2026-12-01', '01/12/2026'],
  ['date', <DateField key="" {...one} />, null, '–'],
  ['dates', <DatesField key="" {...one} />, ['2026-12-25', '2026-12-26'], '25/12/2026, 26/12/2026'],
  ['moment', <MomentField key="" {...one} timeLabel="At" />, '2026-12-01T09:30', '01/12/2026'],
  ['time', <TimeField key="" {...one} />, '09:30', '09:30'],
  ['weekdays', <WeekdaysField key="" {...one} />, 'TFTFFFF', 'Mon, Wed'],
  ['select', <SelectField key="" {...one} options={SITES} />, 2, 'Croydon'],
  ['select', <SelectField key="" {...one} options={SITES} placeholder="Every site" />, null, 'Every site'],
  ['multi-select', <MultiSelectField key="" {...one} options={SITES} />, [3, 1], 'Wimbledon, Enfield'],
  ['checks', <ChecksField key="" {...one} options={COLOURS} />, ['#147a4a'], 'Green'],
  ['segmented', <SegmentedField key="" {...one} options={LEVELS} />, null, 'Hidden'],
  ['swatch', <SwatchField key="" {...one} options={COLOURS} />, '#147a4a', 'Green'],
  ['checkbox', <CheckboxField key="" {...one} />, true, 'Yes'],
  ['switch', <SwitchField key="" {...one} />, false, 'No'],
  ['plate', <PlateField key="" {...one} />, 'KM22GUO', 'KM22 GUO'],
]

describe('a field of a form that is only looked at', () => {
  it.each(SHOWN)('is text and no input: %s', (_file, field, value, text) => {
    show(field, value)

    expect(fact('One')).toBe(text)
    expect(screen.getByTestId('field').querySelector('input, textarea, button, [role]')).toBeNull()
    expect(screen.queryByText('*')).toBeNull()
  })

  it('shows the time of a moment beside its day', () => {
    show(<MomentField {...one} timeLabel="At" />, '2026-12-01T09:30')

    expect(fact('At')).toBe('09:30')
  })

  it('is not there where it is a password', () => {
    show(<PasswordField {...one} />, '')

    expect(screen.getByTestId('field').textContent).toBe('')
  })

  it('keeps what it means, not how it is filled in', () => {
    show(<TextField {...one} description="On every DL196." hint="Leave empty if you do not know it." />, 'CRO123')

    expect(screen.getByText('On every DL196.')).toBeTruthy()
    expect(screen.queryByText(/Leave empty/)).toBeNull()
  })

  it('leaves its label to the heads of a table', () => {
    show(<SwitchField {...one} hidesLabel />, true)

    expect(screen.getByTestId('field').textContent).toBe('Yes')
  })
})

it('knows every field of the kit', () => {
  const files = Object.keys(import.meta.glob('./*-field.tsx')).map((path) =>
    path.replace(/^\.\/(.+)-field\.tsx$/, '$1'),
  )

  expect(new Set([...SHOWN.map(([file]) => file), 'password', 'table'])).toEqual(new Set(files))
})

describe('a field of a field table that is only looked at', () => {
  const School = createField(SCHOOL_FIELDS)
  const Voucher = createField(VOUCHER_FIELDS)
  const showTable = (field: ReactNode, values: Record<string, unknown>) =>
    renderUi(
      <FormHarness values={values} onSend={vi.fn<(values: unknown) => void>()}>
        <Frozen value>{field}</Frozen>
      </FormHarness>,
    )

  it.each([
    ['email', 'hello@southside.example', 'mailto:hello@southside.example'],
    ['phone', '020 7946 0112', 'tel:02079460112'],
    ['website', 'https://southside.example', 'https://southside.example'],
  ] as const)('leads to its %s', (name, text, href) => {
    showTable(<School name={name} />, { [name]: text })

    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(href)
  })

  it('says what the table says where there is nothing', () => {
    showTable(<Voucher name="num_of_uses_available" />, { num_of_uses_available: null })

    expect(fact(VOUCHER_FIELDS.num_of_uses_available.label)).toBe('No limit')
  })

  it('names the rows that it points to', () => {
    showTable(<Voucher name="suppliers" options={SITES} />, { suppliers: [1, 2] })

    expect(fact(VOUCHER_FIELDS.suppliers.label)).toBe('Wimbledon, Croydon')
  })
})
