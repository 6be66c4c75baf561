import { Button } from '@mantine/core'
import { Link, type To } from 'react-router'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

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
