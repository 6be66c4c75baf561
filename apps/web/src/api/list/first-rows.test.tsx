import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'

function Rows({ count }: { count: number }) {
  const { page_size, showMore } = useFirstRows()
  const results = Array.from({ length: Math.min(count, page_size) })
  return (
    <MantineProvider>
      <MoreRows answer={{ data: { count, results }, isFetching: false }} showMore={showMore} />
    </MantineProvider>
  )
}

const more = () => screen.queryByRole('button', { name: 'Show more' })

it.each([
  ['no more than ten rows', 10, false, null],
  ['up to a hundred', 100, true, null],
  ['more than can be shown', 1034, true, '100 of 1,034 are shown.'],
])('a list of %s', async (_, count, hasMore, rest) => {
  const user = userEvent.setup()
  render(<Rows count={count} />)
  expect(more() !== null).toBe(hasMore)

  if (hasMore) await user.click(screen.getByRole('button', { name: 'Show more' }))

  expect(more()).toBeNull()
  expect(screen.queryByText(/are shown/)?.textContent ?? null).toBe(rest)
})
