import { Kbd } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useKeys } from '#lib/hooks/use-keys.ts'
import { MOD_KEY } from '#lib/mod-key.ts'
import { type Shortcut, shortcutsOfPage } from '#ui/dialogs/shortcuts.ts'
import classes from '#ui/dialogs/shortcuts-dialog.module.css'
import { LazyModal } from '#ui/on-demand/overlays.ts'

const SHORTCUTS: readonly Shortcut[] = [
  { keys: [MOD_KEY, 'K'], does: 'Find, go to a page or add something' },
  { keys: ['/'], does: 'Go to the search of the page, or of the school' },
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open row' },
  { keys: ['X'], does: 'Select row' },
  { keys: ['Alt', 'T'], does: 'Go to notifications' },
  { keys: ['Esc'], does: 'Close panel or dialog' },
  { keys: ['?'], does: 'Show this list' },
]

function focusSearch() {
  const search = ['main [data-search]', '[data-search]']
    .map((selector) => document.querySelector<HTMLInputElement>(selector))
    .find((input) => input !== null)
  search?.focus()
  search?.select()
}

/** `?` lists the shortcuts, those of the page too; `/` goes to the page's own search, else to that of the shell (N-17): inputs marked `data-search`. Put it once, in the shell. */
export function ShortcutsDialog() {
  const [opened, { open, close }] = useDisclosure()
  useKeys({ '?': open, '/': focusSearch })

  return (
    <LazyModal opened={opened} onClose={close} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
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
    </LazyModal>
  )
}
