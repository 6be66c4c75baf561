import { payments } from '@connect/contract/payments/routes'
import { settings } from '@connect/contract/settings/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { DownloadCertificates } from '#pickers/download-certificates.tsx'
import { ManageSubscription } from '#pickers/manage-subscription.tsx'
import { findPricingTable, PricingTable } from './pricing-table.tsx'
import classes from './pro-dialog.module.css'
import { ProDialog, TalkToSales } from './pro-dialog.tsx'

/** PRO-16 */
const PITCH = [
  {
    title: 'DL196 returns',
    text: 'Issue certificates from books of 25, and return each full book to DVSA without the paperwork.',
  },
  {
    title: 'Fleet management',
    text: 'Every bike with its MOT, tax and service dates, and a reminder before they expire.',
  },
  {
    title: 'Staff tracking',
    text: "See who works where and when: everyone's courses, shifts and holidays in one planner.",
  },
] as const

/** PRO-01 */
export function ProModal() {
  const user = useUser()
  const table = user.is_connect_pro ? null : findPricingTable(user, 'stripe_pricing_table_id')
  const trial = <p className={classes.trial}>Talk to us about a free trial for your school.</p>

  return (
    <ProDialog title="Connect Pro" action={!table && <TalkToSales />}>
      <p className={classes.lead}>Let Connect do the admin that keeps you off the road.</p>
      <ul className={classes.pitch}>
        {PITCH.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {user.is_connect_pro ? (
        <OwnPlan />
      ) : (
        <>
          {table ? <PricingTable table={table} otherwise={<TalkToSales />} /> : trial}
          <div className={classes.records}>
            <DownloadCertificates />
          </div>
        </>
      )}
    </ProDialog>
  )
}

/** Who may change the account can manage the plan. */
function OwnPlan() {
  const canManage = useCan(payments.manageSubscription)
  const { data } = useQuery({ ...query(settings.get, {}), enabled: canManage })
  return (
    <>
      <p className={classes.trial}>Your school is on Pro.</p>
      {data?.has_billing && (
        <div className={classes.records}>
          <ManageSubscription />
        </div>
      )}
    </>
  )
}
