import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Opening } from '#ui/on-demand/on-demand.tsx'
import { type Opener, useOpener } from '#ui/on-demand/opener.tsx'

/** What a menu of `onDemand` takes from its button, and hands on to `ButtonMenu`. */
export type MenuOpening = Opening & { opener: Opener }

type Props = {
  /** What the menu is for: 'Actions for 123456'. */
  label: string
  children: (opening: MenuOpening) => ReactNode
}

/** The menu's code is fetched when it is needed. */
export function MenuButton({ label, children }: Props) {
  const [opened, setOpened] = useState(false)
  const { opener, props } = useOpener(opened, 'menu')
  return (
    <>
      <ActionIcon {...props} aria-label={label} onClick={() => setOpened(!opened)}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {children({ opened, onClose: () => setOpened(false), opener })}
    </>
  )
}
