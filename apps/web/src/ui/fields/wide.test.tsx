import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { DatesField } from '#ui/fields/dates-field.tsx'
import { SwatchField } from '#ui/fields/swatch-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WeekdaysField } from '#ui/fields/weekdays-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

const field = { name: named('one'), label: 'One' }

/** Whether what stands in the section's grid for the field asks for both its columns. */
function isWide(element: ReactNode): boolean {
  const { container } = renderUi(
    <FormHarness values={{ one: '' }} onSend={vi.fn<(values: unknown) => void>()}>
      <PanelSection title="Section">
        <div data-testid="before" />
        {element}
      </PanelSection>
    </FormHarness>,
  )
  return container.querySelector('[data-testid="before"]')?.nextElementSibling?.hasAttribute('data-wide') ?? false
}

it.each([
  ['text', <TextField key="" {...field} />, <TextField key="" {...field} wide />],
  ['long text', <TextAreaField key="" {...field} />, <TextAreaField key="" {...field} wide />],
  ['a day', <DateField key="" {...field} />, <DateField key="" {...field} wide />],
  ['several days', <DatesField key="" {...field} />, <DatesField key="" {...field} wide />],
  ['days of the week', <WeekdaysField key="" {...field} />, <WeekdaysField key="" {...field} wide />],
  ['a colour', <SwatchField key="" {...field} options={[]} />, <SwatchField key="" {...field} options={[]} wide />],
  ['a switch', <SwitchField key="" {...field} />, <SwitchField key="" {...field} wide />],
  ['yes or no', <CheckboxField key="" {...field} />, <CheckboxField key="" {...field} wide />],
])('of both columns a field of %s takes one, and both when it is wide', (_kind, narrow, wide) => {
  expect(isWide(narrow)).toBe(false)
  expect(isWide(wide)).toBe(true)
})
