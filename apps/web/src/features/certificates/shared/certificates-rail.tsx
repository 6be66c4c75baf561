import type { ReactNode } from 'react'
import classes from './certificates-rail.module.css'
import { StockNotice } from './stock-notice.tsx'

/** Above the sidebar of both lists, and above its sheet (CERT-05). */
export const RAIL_TITLE = 'CBT Certificates'

/** What the sidebar of both lists has under the search: the list's own filters, and how long the stock lasts. */
export const CertificatesRail = ({ children }: { children: ReactNode }) => (
  <div className={classes.rail}>
    {children}
    <StockNotice />
  </div>
)
