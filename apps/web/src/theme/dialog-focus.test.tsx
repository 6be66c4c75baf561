import { Modal, Radio, TextInput } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ThemeProvider } from '#theme/theme-provider.tsx'

function Dialog({ children }: { children?: ReactNode }) {
  return (
    <ThemeProvider env="test">
      <Modal opened onClose={() => {}} title="Take payment" closeButtonProps={{ 'aria-label': 'Close dialog' }}>
        {children}
      </Modal>
    </ThemeProvider>
  )
}

const close = () => screen.getByRole('button', { name: 'Close dialog' })
const amount = () => screen.getByRole('textbox', { name: 'Amount' })
const AMOUNT = <TextInput label="Amount" />

/** Until the kit's focus trap, which works by timers, has done its work. */
const settled = () => act(() => new Promise((wake) => setTimeout(wake, 50)))

it.each([
  ['a text', AMOUNT, 'Amount'],
  ['what is chosen from a list', <TextInput key="x" label="Method" role="combobox" readOnly />, 'Method'],
  [
    'the choice that is made',
    <Radio.Group key="x" value="all" label="Which">
      <Radio value="one" label="This course" />
      <Radio value="all" label="All courses" />
    </Radio.Group>,
    'All courses',
  ],
])('a dialog starts on its first field: %s', async (_, field, label) => {
  render(<Dialog>{field}</Dialog>)
  await settled()

  expect(document.activeElement).toBe(screen.getByLabelText(label, { selector: 'input' }))
})

it('starts on a field that comes later', async () => {
  const { rerender } = render(<Dialog>Loading…</Dialog>)
  await settled()
  expect(document.activeElement).toBe(close())

  rerender(<Dialog>{AMOUNT}</Dialog>)

  await waitFor(() => expect(document.activeElement).toBe(amount()))
})

it('leaves the focus where somebody uses the dialog already', async () => {
  const { rerender } = render(<Dialog>Loading…</Dialog>)
  await settled()

  fireEvent.keyDown(close(), { key: 'Tab' })
  rerender(<Dialog>{AMOUNT}</Dialog>)
  await settled()

  expect(document.activeElement).toBe(close())
})

it('brings no keyboard up over itself on touch', async () => {
  const { matchMedia } = window
  const touch = (query: string) => Object.assign(matchMedia(query), { matches: query === '(pointer: coarse)' })
  vi.spyOn(window, 'matchMedia').mockImplementation(touch)
  onTestFinished(() => void vi.restoreAllMocks())

  render(<Dialog>{AMOUNT}</Dialog>)
  await settled()

  expect(document.activeElement).toBe(close())
})
