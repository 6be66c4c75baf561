import { pathTo } from '@connect/contract/paths'
import type { ReactNode } from 'react'
import classes from './entry-frame.module.css'

const LEGAL = [
  ['Privacy', pathTo('/v2/privacy')],
  ['Terms', pathTo('/v2/terms')],
  ['Cookies', pathTo('/v2/cookies')],
] as const

export const EntryFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <header className={classes.header}>
      <a href={pathTo('/v2/home')} className={classes.brand}>
        <img src="/logo.svg" alt="" width={28} height={28} />
        Connect
      </a>
    </header>
    <main className={classes.main}>{children}</main>
    <footer className={classes.footer}>
      {LEGAL.map(([label, path]) => (
        // In a tab of its own, so that nothing typed here is lost.
        <a key={path} href={path} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </footer>
  </div>
)
