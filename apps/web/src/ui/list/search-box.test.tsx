import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SearchBox } from '#ui/list/search-box.tsx'
import { renderUi } from '#ui/testing/render-routes.tsx'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search staff' })

it('puts what was typed into the address after a moment, on the first page, and keeps the filters', async () => {
  const { user, router } = renderUi(<SearchBox label="Search staff" />, '/?status=ACTIVE&page=3')

  await user.type(box(), 'pugh')
  expect(router.state.location.search).toBe('?status=ACTIVE&page=3')

  await waitFor(() => expect(router.state.location.search).toBe('?status=ACTIVE&search=pugh'))
})

it('shows what the address asks for, and lets go of it when it is emptied', async () => {
  const { user, router } = renderUi(<SearchBox label="Search staff" />, '/?search=pugh')
  expect(box().value).toBe('pugh')

  await user.clear(box())

  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('follows the address while it is not being typed into', async () => {
  const { router } = renderUi(<SearchBox label="Search staff" />, '/?search=pugh')

  await router.navigate('/')

  await waitFor(() => expect(box().value).toBe(''))
})
