import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadAhead } from '#api/routing/load-ahead.ts'
import { page } from '#api/routing/page-route.tsx'

function open() {
  const load = { list: vi.fn(), panel: vi.fn(), other: vi.fn() }
  const panel = page({ path: ':id', what: 'bike', load: load.panel })
  onTestFinished(
    loadAhead([
      page({ path: 'bikes', what: 'bikes', load: load.list, children: [panel] }),
      page({ path: 'staff', what: 'staff', load: load.other }),
    ]),
  )
  render(
    <>
      <a href="/bikes/7">
        <b>LV73 MVW</b>
      </a>
      <a href="https://elsewhere.example/staff">Elsewhere</a>
    </>,
  )
  return { load, user: userEvent.setup() }
}

it('fetches what a hovered link leads to, with the pages around it', async () => {
  const { load, user } = open()

  await user.hover(screen.getByText('LV73 MVW'))

  expect(load.panel).toHaveBeenCalledOnce()
  expect(load.list).toHaveBeenCalledOnce()
  expect(load.other).not.toHaveBeenCalled()
})

it('fetches what a link leads to that the keyboard has come to', async () => {
  const { load, user } = open()

  await user.tab()

  expect(load.panel).toHaveBeenCalledOnce()
})

it('leaves links to other sites alone', async () => {
  const { load, user } = open()

  await user.hover(screen.getByText('Elsewhere'))

  expect(load.other).not.toHaveBeenCalled()
})
