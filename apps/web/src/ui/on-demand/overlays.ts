import type { DrawerProps } from '@mantine/core'
import type { BareDrawerProps } from '#ui/on-demand/dialogs.tsx'
import { onDemand } from '#ui/on-demand/on-demand.tsx'

const load = () => import('#ui/on-demand/dialogs.tsx')

/** The library's, for what a first page has: its code is fetched when it is needed. */
export const LazyDrawer = onDemand<DrawerProps>(async () => (await load()).DrawerPart)
export const LazyBareDrawer = onDemand<BareDrawerProps>(async () => (await load()).BareDrawerPart)
