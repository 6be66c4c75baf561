import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { SmallBadge } from '#ui/badges/small-badge.tsx'
import classes from '#ui/list/filter-sheet.module.css'
import { LazyDrawer } from '#ui/on-demand/overlays.ts'

type Props = {
  title: string
  children: ReactNode
  /** How many filters are set. */
  active?: number
}

/** Opens from the left, below 992 px as a sheet from the bottom. */
export function FilterSheet({ title, children, active = 0 }: Props) {
  const [opened, { open, close }] = useDisclosure()
  const isWide = useIsWide()

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        rightSection={active > 0 && <SmallBadge content={active} label={`${active} set`} />}
        onClick={open}
      >
        Filters
      </Button>
      <LazyDrawer
        opened={opened}
        onClose={close}
        title={title}
        closeButtonProps={{ 'aria-label': 'Close filters' }}
        {...(isWide
          ? { position: 'left', size: 300 }
          : { position: 'bottom', size: 'auto', classNames: { content: classes.sheet ?? '' } })}
      >
        <div className={classes.groups}>
          {children}
          <Button onClick={close}>Show results</Button>
        </div>
      </LazyDrawer>
    </>
  )
}
