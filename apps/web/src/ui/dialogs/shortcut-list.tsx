import { Kbd, Modal } from '@mantine/core'
import { MOD_KEY } from '#lib/mod-key.ts'
import classes from '#ui/dialogs/shortcut-list.module.css'
import { type Shortcut, shortcutsOfPage } from '#ui/dialogs/shortcuts.ts'
import type { Opening } from '#ui/on-demand/on-demand.tsx'

const SHORTCUTS: readonly Shortcut[] = [
  { keys: [MOD_KEY, 'K'], does: 'Find, go to a page or add something' },
  { keys: ['/'], does: 'Go to the search of the page, or of the school' },
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open row' },
  { keys: ['Alt', 'T'], does: 'Go to notifications' },
  { keys: ['Esc'], does: 'Close panel or dialog' },
  { keys: ['?'], does: 'Show this list' },
]

export const ShortcutList = ({ opened, onClose }: Opening) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
    <dl className={classes.list}>
      {[...SHORTCUTS, ...(opened ? shortcutsOfPage() : [])].map(({ keys, does }) => (
        <div key={does} className={classes.row}>
          <dt>{does}</dt>
          <dd className={classes.keys}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Modal>
)
