import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChecksFilter } from '#ui/filters/checks-filter.tsx'
import { DateFilter } from '#ui/filters/date-filter.tsx'
import { FilterForm } from '#ui/filters/filter-form.tsx'
import { MultiSelectFilter } from '#ui/filters/multi-select-filter.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

const TOWNS = [
  { value: '', label: 'Every town' },
  { value: 'leeds', label: 'Leeds' },
  { value: 'york', label: 'York' },
]
const KINDS = [
  { value: 'bike', label: 'Bikes' },
  { value: 'course', label: 'Courses' },
]

function Filters({ kinds = [] }: { kinds?: string[] }) {
  return (
    <FilterForm values={{ town: '', from: '', state: [], kind: kinds }}>
      <SelectFilter name={named('town')} label="Town" options={TOWNS} searchable />
      <MultiSelectFilter name={named('kind')} label="Kind" placeholder="Every kind" options={KINDS} />
      <DateFilter name={named('from')} label="From" />
      <ChecksFilter name={named('state')} label="State" options={[{ value: 'on', label: 'Active' }]} />
    </FilterForm>
  )
}

const search = ({ router }: ReturnType<typeof renderUi>) => router.state.location.search

// The fields are fetched once for all tests of this file, so this one comes first.
it('opens at the first click, before its field has been fetched', async () => {
  const page = renderUi(<Filters />, '/?page=3')

  await page.user.click(screen.getByRole('combobox', { name: 'Town' }))
  await page.user.click(await screen.findByRole('option', { name: 'York' }))

  expect(search(page)).toBe('?town=york')
})

it('applies a change at once, on the first page', async () => {
  const page = renderUi(<Filters />, '/?page=3')

  await page.user.click(screen.getByRole('checkbox', { name: 'Active' }))

  expect(search(page)).toBe('?state=on')
})

it('takes a day that is typed', async () => {
  const page = renderUi(<Filters />)

  await page.user.type(screen.getByRole('textbox', { name: 'From' }), '05/11/2026')

  expect(search(page)).toBe('?from=2026-11-05')
})

it('does not load the page anew on Enter', () => {
  renderUi(<Filters />)

  // What a browser fires on Enter in a form of one field; not prevented, it would load the address anew.
  const isLetThrough = fireEvent.submit(screen.getByRole('form', { name: 'Filters' }))

  expect(isLetThrough).toBe(false)
})
