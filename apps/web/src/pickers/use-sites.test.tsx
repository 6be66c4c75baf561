import { suppliers } from '@connect/contract/suppliers/routes'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, good, plain } from '#api/testing/fake-api.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { useSites } from '#pickers/use-sites.ts'

const api = fakeApi()
const site = (id: number) => ({
  id,
  name: `School ${id}`,
  connect_location_name: `Site ${id}`,
  atb_number: null,
  is_active: true,
})
const sites = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => site(from + index))

function Sites() {
  const { options, isPending } = useSites([site(1), site(900)])
  return isPending ? 'Loading' : <output>{options.map(({ label }) => label).join(', ')}</output>
}

const open = () => renderApp([{ path: '*', element: <Sites /> }])

it('offers every site in use, however many pages they are, and those of one’s own that are no longer in use', async () => {
  api.on(
    suppliers.list,
    good(suppliers.list, { count: 102, results: sites(1, 100) }),
    good(suppliers.list, { count: 102, results: sites(101, 102) }),
  )
  open()

  const names = (await screen.findByText(/Site 1,/)).textContent.split(', ')

  expect(names).toHaveLength(103)
  expect(names.slice(-3)).toEqual(['Site 101', 'Site 102', 'Site 900'])
  expect(api.count('suppliers.list')).toBe(2)
})

it('offers none where a later page cannot be read', async () => {
  api.on(suppliers.list, good(suppliers.list, { count: 102, results: sites(1, 100) }), plain(404))
  const { queryClient } = open()

  await expect.poll(() => queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error')

  expect(screen.queryByText(/Site 2,/)).toBeNull()
})
