import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useCurrentInView } from '#lib/hooks/use-current-in-view.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './credits-header.module.css'

const HOME = '/v2/settings/credits'

const PARTS = [
  { label: 'Overview', path: HOME },
  { label: 'History', path: `${HOME}/history` },
  { label: 'By person', path: `${HOME}/people` },
  { label: 'Purchases', path: `${HOME}/purchases` },
  { label: 'Alert', path: `${HOME}/alert` },
] as const

type Props = {
  /** Which of the parts it is. */
  part: (typeof PARTS)[number]['label']
  secondary?: ReactNode
}

/** The head of every page of the credits: what it is, and the way to the others. */
export function CreditsHeader({ part, secondary }: Props) {
  const tabs = useCurrentInView<HTMLElement>()

  return (
    <>
      <PageHeader title="Credits" windowTitle={`Credits: ${part}`} secondary={secondary} line={false} />
      <nav ref={tabs} aria-label="Credits" className={classes.tabs}>
        {PARTS.map(({ label, path }) => (
          <NavLink key={path} to={path} end className={classes.tab ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
