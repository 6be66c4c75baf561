import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { BIKES } from '#kit/example-bikes.ts'
import { COLUMNS, toCard } from '#kit/example-columns.tsx'
import { AddButton } from '#ui/list/add-button.tsx'
import { DataList } from '#ui/list/data-list.tsx'
import { FilterRail } from '#ui/list/filter-rail.tsx'
import { FilterSheet } from '#ui/list/filter-sheet.tsx'
import { FloatingAdd } from '#ui/list/floating-add.tsx'
import { ListFrame } from '#ui/list/list-frame.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'

export function ListPage() {
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
    <ListFrame
      rail={<FilterRail title="Bike Management">{filters}</FilterRail>}
      header={
        <PageHeader
          title="Bikes"
          count={283}
          secondary={
            <FilterSheet title="Bike Management" active={2}>
              {filters}
            </FilterSheet>
          }
          primary={<AddButton label="Add bike" to={{ pathname: 'add', search }} />}
        />
      }
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
    </ListFrame>
  )
}
