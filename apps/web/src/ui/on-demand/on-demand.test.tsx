import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Opening, onDemand } from '#ui/on-demand/on-demand.tsx'
import { LazyDrawer } from '#ui/on-demand/overlays.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

function Opener({ dialog }: { dialog: (opening: Opening) => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={opened} onClick={() => setOpened(true)}>
        Open
      </button>
      {dialog({ opened, onClose: () => setOpened(false) })}
    </>
  )
}

it('takes the focus at its first opening, and gives it back', async () => {
  const { user } = renderUi(<Opener dialog={(opening) => <LazyDrawer {...opening} title="Dialog" />} />)

  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dialog' })
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')

  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

it('closes again when its code does not come, and asks for it anew the next time', async () => {
  const load = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const Part = onDemand<Opening>(load)
  const { user } = renderUi(<Opener dialog={(opening) => <Part {...opening} />} />)
  const button = screen.getByRole('button', { name: 'Open' })

  await user.click(button)
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  load.mockResolvedValue(() => <p>It came</p>)
  await user.click(button)

  expect(await screen.findByText('It came')).toBeTruthy()
})

it('says nothing of code that does not come once nobody wants it any more', async () => {
  let fail = () => {}
  const load = vi.fn<() => Promise<() => ReactNode>>(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'))
      }),
  )
  const Part = onDemand<Opening>(load)
  const onClose = vi.fn<() => void>()
  const { unmount } = renderUi(<Part opened onClose={onClose} />)

  unmount()
  fail()
  await load.mock.results[0]?.value.catch(() => undefined)

  expect(onClose).not.toHaveBeenCalled()
})
