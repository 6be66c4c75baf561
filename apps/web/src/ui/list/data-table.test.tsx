import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Column } from '#ui/list/column.ts'
import { DataCards } from '#ui/list/data-cards.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { renderUi } from '#ui/testing/render-routes.tsx'

type Bike = { id: string; make: string }

const ROWS: Bike[] = ['Honda', 'Lexmoto', 'Yamaha'].map((make, index) => ({ id: String(index + 1), make }))
const COLUMNS: Column<Bike>[] = [
  { id: 'make', header: 'Make', sort: 'make', cell: ({ make }) => make },
  { id: 'id', header: 'Number', align: 'end', cell: ({ id }) => id },
]

const rows = {
  label: 'Bikes',
  rows: ROWS,
  rowKey: ({ id }: Bike) => id,
  rowLink: ({ id }: Bike) => `/bikes/${id}`,
  status: 'success',
  onRetry: () => undefined,
} as const

function Selectable({ onIds }: { onIds: (ids: readonly string[]) => void }) {
  const [ids, setIds] = useState<string[]>([])
  onIds(ids)
  return <DataTable {...rows} columns={COLUMNS} selection={{ ids, onChange: setIds }} />
}

const focused = () => document.activeElement?.textContent

describe('sort heads', () => {
  it('are links that cycle none, ascending, descending, none and keep page and filters [BIKE-17, BIKE-18]', async () => {
    const { user, router } = renderUi(<DataTable {...rows} columns={COLUMNS} />, '/bikes?status=ACTIVE&page=2')
    const seen: [string, string | null][] = []

    for (const _click of [1, 2, 3]) {
      await user.click(screen.getByRole('link', { name: 'Make' }))
      const sort = screen.getByRole('columnheader', { name: 'Make' }).getAttribute('aria-sort')
      seen.push([router.state.location.search, sort])
    }

    expect(seen).toEqual([
      ['?status=ACTIVE&page=2&ordering=make', 'ascending'],
      ['?status=ACTIVE&page=2&ordering=-make', 'descending'],
      ['?status=ACTIVE&page=2', 'none'],
    ])
  })

  it('are plain words where the API cannot sort', () => {
    renderUi(<DataTable {...rows} columns={COLUMNS} />)

    expect(within(screen.getByRole('columnheader', { name: 'Number' })).queryByRole('link')).toBeNull()
  })
})

describe('rows by keyboard', () => {
  it('J and K walk the rows and stop at both ends', async () => {
    const { user } = renderUi(<DataTable {...rows} columns={COLUMNS} />)
    const seen: (string | null | undefined)[] = []

    for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
      await user.keyboard(key)
      seen.push(focused())
    }

    expect(seen).toEqual(['Honda', 'Lexmoto', 'Yamaha', 'Yamaha', 'Lexmoto', 'Honda', 'Honda'])
  })

  it('Enter opens the row through its link', async () => {
    const { user, router } = renderUi(<DataTable {...rows} columns={COLUMNS} />)

    await user.keyboard('jj{Enter}')

    expect(router.state.location.pathname).toBe('/bikes/2')
  })

  it('X selects the row that has the focus, and again lets it go', async () => {
    const onIds = vi.fn()
    const { user } = renderUi(<Selectable onIds={onIds} />)

    await user.keyboard('jjx')
    expect(onIds).toHaveBeenLastCalledWith(['2'])
    await user.keyboard('x')
    expect(onIds).toHaveBeenLastCalledWith([])
  })

  it('leaves the letters alone while someone types', async () => {
    const { user } = renderUi(
      <>
        <input aria-label="Search" />
        <DataTable {...rows} columns={COLUMNS} />
      </>,
    )

    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'jk')

    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  })
})

describe('states', () => {
  it("says 'No items found' when there are none [BIKE-15]", () => {
    renderUi(<DataTable {...rows} rows={[]} columns={COLUMNS} />)

    expect(screen.getByText('No items found')).toBeTruthy()
  })

  it("says 'Unable to load rows' and tries again [ERR-13]", async () => {
    const onRetry = vi.fn()
    const { user } = renderUi(<DataTable {...rows} rows={[]} status="error" onRetry={onRetry} columns={COLUMNS} />)

    expect(screen.getByRole('alert').textContent).toContain('Unable to load rows')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('shows the shape of the rows while they load', () => {
    renderUi(<DataTable {...rows} rows={[]} status="pending" columns={COLUMNS} skeletonRows={4} />)

    expect(screen.getByRole('table', { name: 'Bikes' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })

  it("says the cards' own words when there are none [BIKE-16]", () => {
    renderUi(<DataCards {...rows} rows={[]} card={({ make }) => ({ title: make })} empty="No bikes found" />)

    expect(screen.getByText('No bikes found')).toBeTruthy()
  })
})
