import type { CreditAudit } from '@connect/contract/credits/credit'
import { formatCredits } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { query } from '#api/query/query.ts'
import { CreditsHeader } from '#features/credits/shared/credits-header.tsx'
import { useTokenTitles } from '#features/credits/shared/use-token-titles.ts'
import type { Card, Column } from '#ui/list/column.ts'
import { DataList } from '#ui/list/data-list.tsx'
import { ListPage } from '#ui/list/list-page.tsx'

type Spent = z.output<typeof CreditAudit>

const formatUser = ({ user }: Spent) => user?.name ?? 'Connect'

const toColumns = (titleOf: (name: string) => string): readonly Column<Spent>[] => [
  { id: 'who', header: 'Who', cell: formatUser },
  { id: 'what', header: 'What', cell: ({ token_type }) => titleOf(token_type) },
  { id: 'quantity', header: 'How many', align: 'end', cell: ({ quantity }) => quantity.toLocaleString('en-GB') },
  { id: 'amount', header: 'Credits', align: 'end', cell: ({ amount }) => formatCredits(amount) },
]

export function PeoplePage() {
  const { titleOf } = useTokenTitles()
  const { data = [], status, isFetching, refetch } = useQuery(query(credits.audit, {}))
  const toCard = (spent: Spent): Card => ({
    title: <strong>{formatUser(spent)}</strong>,
    aside: formatCredits(spent.amount),
    meta: `${titleOf(spent.token_type)} · ${spent.quantity.toLocaleString('en-GB')}`,
  })

  return (
    <ListPage title="Credits" header={() => <CreditsHeader part="By person" />}>
      <DataList
        label="Spent by person"
        columns={toColumns(titleOf)}
        card={toCard}
        emptyCards="No items found"
        emptyHint="See who spends credits and what on."
        rows={data}
        rowKey={({ user, token_type }) => `${user?.id ?? ''}/${token_type}`}
        status={status}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        skeletonRows={4}
      />
    </ListPage>
  )
}
