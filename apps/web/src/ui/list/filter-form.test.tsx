import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextField } from '#ui/fields/text-field.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

function Filters() {
  return (
    <FilterForm values={{ town: '' }}>
      <TextField name={named('town')} label="Town" />
    </FilterForm>
  )
}

it('applies a change at once, on the first page', async () => {
  const { user, router } = renderUi(<Filters />, '/?page=3')

  await user.type(screen.getByLabelText('Town'), 'Leeds')

  expect(router.state.location.search).toBe('?town=Leeds')
})

it('does not load the page anew on Enter', () => {
  renderUi(<Filters />)

  // What a browser fires on Enter in a form of one field; not prevented, it would load the address anew.
  const isLetThrough = fireEvent.submit(screen.getByRole('form', { name: 'Filters' }))

  expect(isLetThrough).toBe(false)
})
