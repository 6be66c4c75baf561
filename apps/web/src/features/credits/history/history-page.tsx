import { CREDIT_ENTRY_TYPES } from '@connect/contract/credits/credit'
import { credits } from '@connect/contract/credits/routes'
import { day, oneOf, words } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { CreditsHeader } from '#features/credits/shared/credits-header.tsx'
import { useTokenTitles } from '#features/credits/shared/use-token-titles.ts'
import { DateFilter } from '#ui/filters/date-filter.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { HISTORY_COLUMNS, toHistoryCard } from './history-columns.tsx'

export const HISTORY_ADDRESS = listAddress(credits.transactions, {
  type: oneOf(CREDIT_ENTRY_TYPES),
  token_type: words(40),
  created__gte: day,
  created__lte: day,
})

const TYPES = [
  { value: '', label: 'Every type' },
  ...Object.entries(CREDIT_ENTRY_TYPES).map(([value, label]) => ({ value, label })),
]

export const HistoryPage = () => (
  <ListScreen
    address={HISTORY_ADDRESS}
    title="History"
    things="entries"
    header={(secondary) => <CreditsHeader part="History" secondary={secondary} />}
    fields={<Filters />}
    exports={{ route: credits.exportTransactions, name: 'credits' }}
    columns={HISTORY_COLUMNS}
    card={toHistoryCard}
    emptyHint="Credits you buy and spend are listed here, with the balance after each."
    rowKey={({ id }) => String(id)}
  />
)

function Filters() {
  const { options } = useTokenTitles()
  return (
    <>
      <SelectFilter name={HISTORY_ADDRESS.fields.type} label="Type" options={TYPES} />
      <SelectFilter
        name={HISTORY_ADDRESS.fields.token_type}
        label="Spent on"
        options={[{ value: '', label: 'Everything' }, ...options]}
      />
      <DateFilter name={HISTORY_ADDRESS.fields.created__gte} label="From" />
      <DateFilter name={HISTORY_ADDRESS.fields.created__lte} label="To" />
    </>
  )
}
