import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Pager } from '#ui/list/pager.tsx'
import { renderUi } from '#ui/testing/render-routes.tsx'

const readHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('links to ?page=N and keeps every other parameter [BIKE-19]', () => {
  renderUi(<Pager page={2} pageSize={25} total={83} />, '/bikes?ordering=-make&page=2')

  expect(readHref('Page 1')).toBe('/bikes?ordering=-make&page=1')
  expect(readHref('Page 4')).toBe('/bikes?ordering=-make&page=4')
  expect(readHref('Previous page')).toBe('/bikes?ordering=-make&page=1')
  expect(readHref('Next page')).toBe('/bikes?ordering=-make&page=3')
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('26–50 of 83')).toBeTruthy()
})

it('has no way back from the first page and none on from the last', () => {
  renderUi(<Pager page={1} pageSize={100} total={150} />)
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
})

it.each([
  [6, 6],
  [5, 5],
])('shows at most %i numbers [FORM-12, BIKE-20]', (maxButtons, numbers) => {
  renderUi(<Pager page={9} pageSize={10} total={300} maxButtons={maxButtons} />)

  expect(screen.getAllByRole('link', { name: /^Page \d+$/ })).toHaveLength(numbers)
})

it('is not there when everything fits on one page', () => {
  renderUi(<Pager page={1} pageSize={10} total={10} />)

  expect(screen.queryByRole('navigation')).toBeNull()
})

it('changes the page size and starts again at page 1 [R-36]', async () => {
  const { user, router } = renderUi(
    <Pager page={3} pageSize={10} total={83} pageSizes={[10, 25, 50]} />,
    '/staff?page=3',
  )

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')

  expect(router.state.location.search).toBe('?page=1&page_size=25')
})
