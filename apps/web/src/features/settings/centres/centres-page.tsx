import { testCentres } from '@connect/contract/test-centres/routes'
import { useLocation } from 'react-router'
import { trueOrFalse } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { CENTRE_COLUMNS, toCentreCard } from './centre-columns.tsx'

export const CENTRES_ADDRESS = listAddress(testCentres.list, { is_active: trueOrFalse })

const STATUSES = [
  { value: '', label: 'Every status' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

export function CentresPage() {
  const { search } = useLocation()

  return (
    <ListScreen
      address={CENTRES_ADDRESS}
      title="Test centres"
      things="test centres"
      fields={<SelectFilter name={CENTRES_ADDRESS.fields.is_active} label="Status" options={STATUSES} />}
      add={{ label: 'Add test centre', to: { pathname: 'add', search }, route: testCentres.create }}
      columns={CENTRE_COLUMNS}
      card={toCentreCard}
      emptyHint="Add the test centres where your riders take their Module 1 and Module 2 tests."
      rowKey={({ id }) => String(id)}
      rowLink={({ id }) => ({ pathname: `${id}/edit`, search })}
      skeletonRows={4}
    />
  )
}
