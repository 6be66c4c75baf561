import type { Signature } from '@connect/contract/disclaimers/signature'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { render } from 'preact'
import { useState } from 'preact/hooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isSigned, NOT_SIGNED, SignatureField } from './signature-field.tsx'

function open(): { current: () => Signature } {
  let current: Signature = NOT_SIGNED
  function Form() {
    const [value, setValue] = useState(current)
    current = value
    return <SignatureField id="signature" label="Your signature" value={value} onChange={setValue} />
  }
  render(<Form />, document.body)
  return { current: () => current }
}

/** On a pad that the screen shows at a quarter of its units. */
function draw(...points: [x: number, y: number][]): void {
  const pad = screen.getByRole('img')
  vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100))
  const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, isPrimary: true, button: 0, pointerId: 1 })
  const [first = [0, 0], ...rest] = points
  fireEvent.pointerDown(pad, at(first))
  for (const point of rest) fireEvent.pointerMove(pad, at(point))
  fireEvent.pointerUp(pad)
}

const button = (name: string) => screen.getByRole('button', { name })

it('is the lines that were drawn, of which the last one and all can be taken back', async () => {
  const { current } = open()
  draw([0, 0], [100, 50], [200, 0])
  await screen.findByRole('img', { name: 'Your signature, drawn' })
  draw([10, 10])

  await waitFor(() =>
    expect(current()).toEqual({
      kind: 'DRAWN',
      strokes: [
        [0, 0, 400, 200, 800, 0],
        [40, 40],
      ],
    }),
  )
  await userEvent.click(button('Undo'))
  await waitFor(() => expect(current()).toEqual({ kind: 'DRAWN', strokes: [[0, 0, 400, 200, 800, 0]] }))
  await userEvent.click(button('Clear'))
  await waitFor(() => expect(current()).toEqual(NOT_SIGNED))
  expect(document.activeElement).toBe(button('Clear'))
})

it('is drawn from the moves themselves where a browser keeps none between them', async () => {
  const { prototype } = PointerEvent
  const own = Object.getOwnPropertyDescriptor(prototype, 'getCoalescedEvents') ?? {}
  Reflect.deleteProperty(prototype, 'getCoalescedEvents')
  onTestFinished(() => void Object.defineProperty(prototype, 'getCoalescedEvents', own))
  const { current } = open()

  draw([0, 0], [100, 50], [200, 0])

  await waitFor(() => expect(current()).toEqual({ kind: 'DRAWN', strokes: [[0, 0, 400, 200, 800, 0]] }))
})

it.each<[string, Signature, boolean]>([
  ['nothing', NOT_SIGNED, false],
  ['a dot', { kind: 'DRAWN', strokes: [[600, 200]] }, false],
  ['a line', { kind: 'DRAWN', strokes: [[0, 0, 400, 200]] }, true],
  ['blanks', { kind: 'TYPED', text: ' ' }, false],
  ['a name', { kind: 'TYPED', text: 'Isla' }, true],
])('that is %s signs or does not', (_, signature, expected) => {
  expect(isSigned(signature)).toBe(expected)
})

it('takes one finger at a time', async () => {
  const { current } = open()
  const pad = screen.getByRole('img')

  fireEvent.pointerDown(pad, { isPrimary: false, button: 0, pointerId: 2 })
  fireEvent.pointerUp(pad)

  expect(current()).toEqual(NOT_SIGNED)
})

it('can be typed by keyboard alone', async () => {
  const { current } = open()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your signature')))

  await userEvent.keyboard('Isla Bennett')

  await waitFor(() => expect(current()).toEqual({ kind: 'TYPED', text: 'Isla Bennett' }))
  await userEvent.click(button('Draw it instead'))
  await waitFor(() => expect(current()).toEqual(NOT_SIGNED))
})
