import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#ui/testing/render-routes.tsx'
import { toast } from '#ui/toast.tsx'
import { Toasts } from '#ui/toasts.tsx'

it('shows general toasts with a progress bar of 5000 ms, and subscription ones of 3500 ms without [SHELL-21, SHELL-22]', async () => {
  renderUi(<Toasts />)

  toast.success('Bike added')
  toast.success('Seats updated', { area: 'subscription' })
  const bars = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.Toastify__progress-bar')]
    expect(found).toHaveLength(2)
    return found
  })

  expect(bars.map((bar) => bar.style.animationDuration)).toEqual(['5000ms', '3500ms'])
  expect(bars.map((bar) => bar.parentElement?.getAttribute('data-hidden'))).toEqual(['false', 'true'])
})

it('undoes from the toast', async () => {
  const undo = vi.fn()
  const { user } = renderUi(<Toasts />)

  toast.success('Comment deleted', { undo })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(undo).toHaveBeenCalledOnce()
})
