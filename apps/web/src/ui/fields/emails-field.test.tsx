import { emails } from '@connect/contract/fields'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EmailsField, parseAddresses } from '#ui/fields/emails-field.tsx'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

it.each([
  ['', []],
  ['a@b.example', ['a@b.example']],
  [' a@b.example ;\n\n c@d.example,', ['a@b.example', 'c@d.example']],
])('reads addresses from %j', (text, addresses) => {
  expect(parseAddresses(text)).toEqual(addresses)
})

it.each([
  ['a@b.example\nnobody', 'Enter a valid email address: nobody'],
  ['nobody\na@b.example\nno one', 'Enter a valid email address: nobody, no one'],
  ['a@b.example\nc@d.example\ne@f.example\ng@h.example', 'Enter at most 3 addresses'],
])('says of %j what is refused, and which', async (typed, message) => {
  const onSend = vi.fn()
  const { user } = renderUi(
    <FormHarness shape={{ one: emails(3) }} values={{ one: [] }} onSend={onSend}>
      <EmailsField name={named('one')} label="One" />
    </FormHarness>,
  )

  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(message)).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
})
