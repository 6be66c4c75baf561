import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

type Props = { words: string; link: string; to: To; children?: ReactNode }

export function DoneView({ words, link, to, children }: Props) {
  return (
    <PanelParts>
      <div role="status">
        <EmptyState
          title={words}
          action={
            <Button component={Link} to={to} ref={(button: HTMLAnchorElement | null) => button?.focus()}>
              {link}
            </Button>
          }
        />
      </div>
      {children}
    </PanelParts>
  )
}
