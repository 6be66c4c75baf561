import { CREDIT_ENTRY_TYPES, type CreditTransaction } from '@connect/contract/credits/credit'
import { formatCredits, toHundredths } from '@connect/contract/credits/credits'
import { formatSigned } from '#features/credits/shared/credit-format.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { Card, Column } from '#ui/list/column.ts'
import classes from './history.module.css'

const Signed = ({ amount }: { amount: string }) => (
  <span className={classes.signed} data-in={toHundredths(amount) > 0 || undefined}>
    {formatSigned(amount)}
  </span>
)

/** Nobody: the system itself gave or took. */
const formatUser = ({ user }: CreditTransaction) => user?.name ?? 'Connect'

export const HISTORY_COLUMNS: readonly Column<CreditTransaction>[] = [
  { id: 'created', header: 'Date', cell: ({ created }) => formatDateTime(created), width: 140 },
  { id: 'type', header: 'Type', cell: ({ type }) => CREDIT_ENTRY_TYPES[type] },
  { id: 'what', header: 'What', cell: ({ description }) => description },
  { id: 'for', header: 'For', cell: ({ reference }) => <span className={classes.reference}>{reference}</span> },
  {
    id: 'who',
    header: 'Who',
    cell: (entry) => (
      <span className={classes.who} title={formatUser(entry)}>
        {formatUser(entry)}
      </span>
    ),
  },
  { id: 'amount', header: 'Credits', align: 'end', cell: ({ amount }) => <Signed amount={amount} /> },
  {
    id: 'balance',
    header: 'Balance after',
    align: 'end',
    cell: ({ balance_after }) => formatCredits(balance_after),
  },
]

export const toHistoryCard = (entry: CreditTransaction): Card => ({
  title: <strong>{entry.description}</strong>,
  aside: <Signed amount={entry.amount} />,
  meta: `${CREDIT_ENTRY_TYPES[entry.type]} · ${formatUser(entry)} · ${formatDateTime(entry.created)}`,
  facts: [
    ...(entry.reference ? [{ label: 'For', value: <span className={classes.reference}>{entry.reference}</span> }] : []),
    { label: 'Balance after', value: formatCredits(entry.balance_after) },
  ],
})
