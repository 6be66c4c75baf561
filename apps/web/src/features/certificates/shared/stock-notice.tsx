import { londonDate } from '@connect/contract/calendar/london'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { query } from '#api/query/query.ts'
import { Flag } from '#ui/badges/flag.tsx'
import { CERTIFICATE_LIST_CALLS } from './certificate-list-calls.ts'
import { formatStockDay, hasStock, type Stock, stockFlag } from './stock-level.ts'
import classes from './stock-notice.module.css'

/** So many sites are shown at once; of more, only those that call for something. */
const FEW = 3

/** Only what calls for something is loud. */
export function StockNotice() {
  const { data } = useQuery(query(CERTIFICATE_LIST_CALLS.stock, {}))
  const title = useId()
  const today = londonDate(new Date())
  const sites = (data?.results ?? []).filter(hasStock)
  if (sites.length === 0) return null

  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={classes.title}>
        Stock
      </h3>
      <Sites sites={sites} today={today} />
    </section>
  )
}

function Sites({ sites, today }: { sites: readonly Stock[]; today: string }) {
  const [isOpen, setOpen] = useState(false)
  const loud = sites.filter((site) => stockFlag(site, today) !== null)
  const isMany = sites.length > FEW
  const shown = isMany && !isOpen ? loud : sites

  return (
    <>
      {shown.length === 0 && <p className={classes.quiet}>Every site has enough.</p>}
      <ul className={classes.sites}>
        {shown.map((site) => (
          <SiteStock key={site.supplier.id} site={site} today={today} />
        ))}
      </ul>
      {isMany && shown.length < sites.length && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          Show all {sites.length} sites
        </button>
      )}
      {isMany && isOpen && (
        <button type="button" className={classes.more} onClick={() => setOpen(false)}>
          Show fewer
        </button>
      )}
    </>
  )
}

function SiteStock({ site, today }: { site: Stock; today: string }) {
  const { supplier, pending, runs_out_on, order_by } = site
  const flag = stockFlag(site, today)
  const isAhead = order_by !== null && order_by > today
  return (
    <li className={classes.site}>
      <span className={classes.head}>
        <span className={classes.name}>{supplier.connect_location_name}</span>
        {flag && <Flag tone={pending === 0 ? 'danger' : 'warning'}>{flag}</Flag>}
      </span>
      <span className={classes.quiet}>{pending.toLocaleString('en-GB')} pending</span>
      {runs_out_on && pending > 0 && (
        <span className={classes.quiet}>Runs out {formatStockDay(runs_out_on, today)}</span>
      )}
      {isAhead && <span className={classes.quiet}>Order by {formatStockDay(order_by, today)}</span>}
    </li>
  )
}
