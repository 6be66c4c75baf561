import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { BIKES } from '#kit/example-bikes.ts'
import { COLUMNS, toCard } from '#kit/example-columns.tsx'
import { AddButton, FloatingAdd } from '#ui/list/add-button.tsx'
import { DataList } from '#ui/list/data-list.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Pager } from '#ui/list/pager.tsx'

export function ExampleListPage() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const [selected, setSelected] = useState<string[]>([])
  const filters = (
    <>
      <Checkbox label="MOT Expiring" />
      <Checkbox label="Tax Expiring" />
    </>
  )

  return (
    <ListPage
      title="Bikes"
      filtersTitle="Bike Management"
      count={283}
      place="rail"
      filters={filters}
      active={2}
      primary={<AddButton label="Add bike" to={{ pathname: 'add', search }} />}
      pager={<Pager page={Number(params.get('page') ?? 1)} pageSize={25} total={283} maxButtons={5} />}
      add={<FloatingAdd label="Add bike" to={{ pathname: 'add', search }} />}
    >
      <DataList
        label="Bikes"
        columns={COLUMNS}
        card={toCard}
        emptyCards="No bikes found"
        rows={BIKES}
        rowKey={(bike) => bike.id}
        rowLink={(bike) => ({ pathname: bike.id, search })}
        status="success"
        onRetry={() => setSelected([])}
        selection={{ ids: selected, onChange: setSelected }}
      />
    </ListPage>
  )
}
