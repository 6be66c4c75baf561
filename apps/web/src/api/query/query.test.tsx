import { bikes } from '@connect/contract/bikes/routes'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { profile } from '@connect/contract/profile/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lookup, query, readAgain, useRouteMutation } from '#api/query/query.ts'
import { fakeApi, good, plain, refused, slow } from '#api/testing/fake-api.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'

const api = fakeApi()
const { response } = suppliers.list.example

function Sites() {
  const { data, error } = useQuery({ ...query(suppliers.list, { query: { page: 2 } }), retryDelay: 0 })
  return <p>{error?.message ?? data?.results.map(({ name }) => name).join()}</p>
}

function RenameButton() {
  const { mutate } = useRouteMutation(profile.update)
  return (
    <>
      <button type="button" onClick={() => mutate({ body: { first_name: 'Nadia' } })}>
        Rename
      </button>
      <Toasts />
    </>
  )
}

function RemovableRow({ id }: { id: number }) {
  const { mutate } = useRouteMutation(bikes.remove)
  const remove = () => mutate({ params: { motorbike_id: id } }, { onSuccess: ({ detail }) => toast.success(detail) })
  return (
    <button type="button" onClick={remove}>
      Remove
    </button>
  )
}

function RemovableRows() {
  const { data } = useQuery(query(bikes.list, {}))
  useQuery(query(bikes.filters, {}))
  return (
    <>
      {data?.results.map(({ id }) => (
        <RemovableRow key={id} id={id} />
      ))}
      <Toasts />
    </>
  )
}

it('tells what came of a call though the row that made it is gone by then', async () => {
  api.on(bikes.list, good(bikes.list, bikes.list.example.response))
  api.on(bikes.filters, slow(bikes.filters, bikes.filters.response.parse(bikes.filters.example.response), 200))
  api.on(bikes.remove, good(bikes.remove, bikes.remove.example.response))
  renderApp([{ path: '*', Component: RemovableRows }])
  const button = await screen.findByRole('button', { name: 'Remove' })
  api.on(bikes.list, good(bikes.list, { count: 0, results: [] }))

  fireEvent.click(button)

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull())
  expect(await screen.findByText(bikes.remove.example.response.detail)).toBeTruthy()
})

it('keeps a look-up for five minutes, and any other query under the name of its route [FORM-14]', () => {
  expect(lookup(suppliers.list, {}).staleTime).toBe(5 * 60_000)
  expect(query(suppliers.list, { query: { page: 2 } }).queryKey).toEqual(['suppliers', 'list', { query: { page: 2 } }])
})

it.each([
  ['404', refused('not_found'), 1],
  ['429', refused('too_many_requests'), 1],
  ['500', refused('unexpected'), 3],
  ['503', plain(503), 3],
])('asks again after a fault, never after a refusal: %s', async (_what, reply, times) => {
  api.on(suppliers.list, reply)
  renderApp([{ path: '*', Component: Sites }])

  await waitFor(() => expect(screen.getByRole('paragraph').textContent).not.toBe(''))

  expect(api.count('suppliers.list')).toBe(times)
})

it('reads everything of a feature again after a change', async () => {
  api.on(suppliers.list, good(suppliers.list, response))
  api.on(profile.update, good(profile.update, profile.update.example.response))
  const { user, queryClient } = renderApp([{ path: '*', Component: RenameButton }])
  queryClient.setQueryData(['profile', 'get', {}], profile.get.example.response)
  queryClient.setQueryData(['suppliers', 'list', {}], response)

  await user.click(screen.getByRole('button', { name: 'Rename' }))

  const isStale = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  await waitFor(() => expect(isStale(['profile', 'get', {}])).toBe(true))
  expect(isStale(['suppliers', 'list', {}])).toBe(false)
})

it.each([
  [certificates.void, true, true],
  [certificateBooks.move, true, true],
  [profile.update, false, false],
])('reads again what $name makes old', async (route, certificatesToo, booksToo) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['certificates', 'summary', {}], certificates.summary.example.response)
  queryClient.setQueryData(['certificate_books', 'list', {}], certificateBooks.list.example.response)

  await readAgain(queryClient, route)

  const isStale = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect(isStale(['certificates', 'summary', {}])).toBe(certificatesToo)
  expect(isStale(['certificate_books', 'list', {}])).toBe(booksToo)
})

it('says in a toast that a change outside of a form is forbidden, and stays [R-02]', async () => {
  api.on(profile.update, refused('permission_denied'))
  const { user, address } = renderApp([{ path: '*', Component: RenameButton }])

  await user.click(screen.getByRole('button', { name: 'Rename' }))

  expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy()
  expect(address()).toBe('/')
})
