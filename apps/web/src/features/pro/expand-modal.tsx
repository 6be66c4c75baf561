import { useUser } from '#api/session/use-session.ts'
import { findPricingTable, PricingTable } from './pricing-table.tsx'
import classes from './pro-dialog.module.css'
import { ProDialog, TalkToSales } from './pro-dialog.tsx'

export function ExpandModal() {
  const table = findPricingTable(useUser(), 'extra_staff_pricing_table_id')

  return (
    <ProDialog title="More seats" isSmall={!table} action={!table && <TalkToSales />}>
      <p className={classes.lead}>
        {table
          ? 'Choose how many more staff and admin your school can hold.'
          : 'Talk to sales to increase the number of staff and admin your school can hold.'}
      </p>
      {table && <PricingTable table={table} otherwise={<TalkToSales />} />}
    </ProDialog>
  )
}
