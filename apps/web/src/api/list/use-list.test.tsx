import { suppliers } from '@connect/contract/suppliers/routes'
import { keepPreviousData, onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { Link, useSearchParams } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useList } from '#api/list/use-list.ts'
import { query } from '#api/query/query.ts'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { DataList } from '#ui/list/data-list.tsx'

const api = fakeApi()

function Sites() {
  const page = Number(useSearchParams()[0].get('page') ?? 1)
  const { rows } = useList({ ...query(suppliers.list, { query: { page } }), placeholderData: keepPreviousData })
  return (
    <>
      <Link to="?page=2">Page 2</Link>
      <DataList
        label="Sites"
        columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
        card={({ name }) => ({ title: name })}
        emptyCards="No sites found"
        {...rows}
        rowKey={({ id }) => String(id)}
      />
    </>
  )
}

afterEach(() => onlineManager.setOnline(true))

it("never shows one page's rows as another's without a network, and reads it once there is one [ERR-13]", async () => {
  const { response } = suppliers.list.example
  const [name = ''] = response.results.map((site) => site.name)
  api.on(suppliers.list, good(suppliers.list, response))
  const { user } = renderApp([{ path: '*', Component: Sites }])
  await screen.findByText(name)
  act(() => onlineManager.setOnline(false))

  await user.click(screen.getByRole('link', { name: 'Page 2' }))

  expect(await screen.findByText('Unable to load rows')).toBeTruthy()
  expect(screen.queryByText(name)).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(name)).toBeTruthy()
})
