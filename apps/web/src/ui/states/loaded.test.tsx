import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Loaded } from '#ui/states/loaded.tsx'
import { renderUi } from '#ui/testing/render-routes.tsx'

const show = (query: { data?: string; isError?: boolean; isPaused?: boolean }) =>
  renderUi(
    <Loaded query={{ data: undefined, isError: false, isFetching: false, refetch: () => {}, ...query }} what="bike">
      {(data) => <p>{data}</p>}
    </Loaded>,
  )

it.each([
  ['it failed', { isError: true }],
  ['there is no connection', { isPaused: true }],
])('says that something could not be loaded where %s', async (_, query) => {
  show(query)

  expect(await screen.findByText('Unable to load bike')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

it('keeps what was loaded when the connection is lost', async () => {
  show({ data: 'AA19 AAA', isPaused: true })

  expect(await screen.findByText('AA19 AAA')).toBeTruthy()
})
