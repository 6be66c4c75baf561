import { pathTo } from '@connect/contract/paths'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useCurrentInView } from '#lib/hooks/use-current-in-view.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './credits-header.module.css'

const PARTS = [
  { label: 'Overview', path: pathTo('/v2/settings/credits') },
  { label: 'History', path: pathTo('/v2/settings/credits/history') },
  { label: 'By person', path: pathTo('/v2/settings/credits/people') },
  { label: 'Purchases', path: pathTo('/v2/settings/credits/purchases') },
  { label: 'Alert', path: pathTo('/v2/settings/credits/alert') },
] as const

type Props = {
  part: (typeof PARTS)[number]['label']
  secondary?: ReactNode
}

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
