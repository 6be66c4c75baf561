import type { ReactNode } from 'react'
import classes from './certificates-rail.module.css'
import { StockNotice } from './stock-notice.tsx'

/** Above the sidebar of both lists, and above its sheet (CERT-05). */
export const RAIL_TITLE = 'CBT Certificates'

export const CertificatesRail = ({ children }: { children: ReactNode }) => (
  <div className={classes.rail}>
    {children}
    <StockNotice />
  </div>
)
