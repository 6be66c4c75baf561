import { Drawer, type DrawerProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Opening } from '#ui/on-demand/on-demand.tsx'

export const DrawerPart = (props: DrawerProps) => <Drawer {...props} />

export type BareDrawerProps = Opening & { label: string; size: number; children: ReactNode }

/** A drawer of nothing but what is in it. */
export const BareDrawerPart = ({ opened, onClose, label, size, children }: BareDrawerProps) => (
  <Drawer.Root opened={opened} onClose={onClose} size={size}>
    <Drawer.Overlay />
    <Drawer.Content aria-label={label} radius={0}>
      {children}
    </Drawer.Content>
  </Drawer.Root>
)
