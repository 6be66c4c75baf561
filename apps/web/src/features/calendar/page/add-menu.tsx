import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Address } from '#features/calendar/layout/address.ts'
import { onDemand } from '#ui/on-demand/on-demand.tsx'
import { useOpener } from '#ui/on-demand/opener.tsx'
import type { AddMenuItemsProps } from './add-menu-items.tsx'

const Items = onDemand<AddMenuItemsProps>(async () => (await import('./add-menu-items.tsx')).AddMenuItems)

type Props = { address: Address; canAdd: boolean; onCopy: (() => void) | null }

export function AddMenu({ address, canAdd, onCopy }: Props) {
  const [opened, setOpened] = useState(false)
  const { opener, props } = useOpener(opened, 'menu')
  return (
    <>
      <ActionIcon
        {...props}
        variant="filled"
        color="cobalt"
        aria-label="Add something else"
        disabled={!canAdd}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <Items opened={opened} onClose={() => setOpened(false)} opener={opener} address={address} onCopy={onCopy} />
    </>
  )
}
