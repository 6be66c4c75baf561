import { useDisclosure } from '@mantine/hooks'
import { useKeys } from '#lib/hooks/use-keys.ts'
import { type Opening, onDemand } from '#ui/on-demand/on-demand.tsx'

const ShortcutList = onDemand<Opening>(async () => (await import('./shortcut-list.tsx')).ShortcutList)

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

  return <ShortcutList opened={opened} onClose={close} />
}
