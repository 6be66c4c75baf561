import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '#ui/testing/render-routes.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { toastify } from '#ui/toasts/toastify.ts'
import { Toasts } from '#ui/toasts/toasts.tsx'

// What other files told while nothing showed it would be shown here first.
beforeEach(async () => (await toastify.fetch()).toast.dismiss())

it.each([
  ['general', '5000ms', 'false', ['Bike added', 'Seats updated'], 1],
  ['subscription', '3500ms', 'true', ['Seats updated', 'Bike added'], 2],
] as const)(
  'shows the toasts of the %s area for %s, progress bar hidden: %s, in the order %j, %i left after a click [SHELL-21, SHELL-22]',
  async (area, time, hidden, order, left) => {
    const { user } = renderUi(<Toasts area={area} />)

    toast.success('Bike added')
    toast.success('Seats updated')
    const shown = await waitFor(() => {
      const found = screen.getAllByRole('status')
      expect(found).toHaveLength(2)
      return found
    })
    const bars = [...document.querySelectorAll<HTMLElement>('.Toastify__progress-bar')]
    expect(shown.map((one) => one.textContent)).toEqual(order)
    expect(bars.map((bar) => bar.style.animationDuration)).toEqual([time, time])
    expect(bars.map((bar) => bar.parentElement?.getAttribute('data-hidden'))).toEqual([hidden, hidden])

    await user.click(screen.getByText('Bike added'))
    await waitFor(() => {
      const standing = screen.getAllByRole('status').filter((one) => one.dataset.in !== 'false')
      expect(standing).toHaveLength(left)
    })
  },
)

it('undoes from the toast', async () => {
  const undo = vi.fn()
  const { user } = renderUi(<Toasts />)

  toast.success('Comment deleted', { undo })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(undo).toHaveBeenCalledOnce()
})
