import { Button } from '@mantine/core'
import { Link, type To } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { PanelParts } from '#ui/route-panel.tsx'

type Props = { words: string; link: string; to: To }

/** What comes after a form: that it worked, and the way back. */
export function DoneView({ words, link, to }: Props) {
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
    </PanelParts>
  )
}
