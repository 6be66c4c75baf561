import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { followHints } from '#ui/hints/follow-hints.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

function Folding() {
  const [isFolded, setFolded] = useState(false)
  return (
    <button type="button" data-hint={isFolded ? 'Expand' : 'Collapse'} onClick={() => setFolded(!isFolded)}>
      Navigation
    </button>
  )
}

it('describes what the keyboard brought the focus to, until Escape', async () => {
  const { user } = renderUi(<Folding />)
  const button = screen.getByRole('button', { name: 'Navigation' })

  await user.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Collapse')
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Collapse')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})

it('follows the pointer, and says what a click changed', async () => {
  const { user } = renderUi(<Folding />)
  const button = screen.getByRole('button', { name: 'Navigation' })

  await user.hover(button)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Collapse')
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Expand'))

  await user.unhover(button)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('goes with the pointer that leaves the window', async () => {
  const { user } = renderUi(<Folding />)
  const button = screen.getByRole('button', { name: 'Navigation' })
  await user.hover(button)
  await screen.findByRole('tooltip')

  fireEvent.pointerOut(button, { relatedTarget: null })

  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it.each([
  ['mouse', 1],
  ['pen', 1],
  ['touch', 0],
])('is wanted by a pointer that rests, not by a finger: %s', (pointerType, times) => {
  renderUi(<Folding />)
  const onWanted = vi.fn<() => void>()
  onTestFinished(followHints(() => {}, onWanted))

  fireEvent.pointerOver(screen.getByRole('button', { name: 'Navigation' }), { pointerType })

  expect(onWanted).toHaveBeenCalledTimes(times)
})
