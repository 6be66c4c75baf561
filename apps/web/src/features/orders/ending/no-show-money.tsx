import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { formatPounds } from '@connect/contract/money'
import { noShowCharges } from '@connect/contract/orders/charge-changes'
import { sumAmounts } from '@connect/contract/orders/charges'
import type { Training } from '@connect/contract/orders/training'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { toOpenCharges } from '#features/orders/shared/open-charges.ts'
import { SumLines } from '#features/orders/shared/sum-lines.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './ending.module.css'

/** The rate changes how a fee is split for VAT, never what it comes to. */
const ANY_RATE = 20

type Change = { label: string; why: string; amount: number }

/** The price makes way for the fee, or stays where the fee is all of it. */
function toChanges(training: Training, percent: number): Change[] {
  const changes = noShowCharges(toOpenCharges(training), percent, ANY_RATE)
  if (changes.length === 0) return [{ label: 'No-show fee', why: 'the price stays charged', amount: 0 }]
  const fees = changes.filter(({ kind }) => kind === 'NO_SHOW_FEE')
  const reversed = sumAmounts(changes) - sumAmounts(fees)
  return [
    { label: 'Reversed', why: 'the price of this training', amount: reversed },
    { label: 'No-show fee', why: `${percent}% of ${formatPounds(-reversed)}`, amount: sumAmounts(fees) },
  ]
}

/** By the booking settings; who may not read those hears that it follows them. */
export function NoShowMoney({ training }: { training: Training }) {
  const canRead = useCan(bookingSettings.get)
  const settings = useQuery({ ...query(bookingSettings.get, {}), enabled: canRead })
  const { charged, paid } = training.order

  return (
    <>
      <p className={classes.quiet} data-wide>
        What is charged follows your booking settings. Any payments stay on the order.
      </p>
      {canRead && (
        <Loaded query={settings} what="the no-show fee" fields={1}>
          {({ no_show_fee_percent }) => {
            const changes = toChanges(training, no_show_fee_percent)
            const due = charged - paid + sumAmounts(changes)
            return (
              <SumLines
                lines={[
                  { label: 'Charged so far', amount: charged },
                  ...changes,
                  { label: 'Paid so far', amount: -paid },
                ]}
                result={
                  due < 0 ? { label: 'Then to refund', amount: -due } : { label: 'Then outstanding', amount: due }
                }
              />
            )
          }}
        </Loaded>
      )}
    </>
  )
}
