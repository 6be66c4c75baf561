import { Menu } from '@mantine/core'
import { IconArrowsMove, IconBan, IconCopy } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link, type To, useLocation } from 'react-router'
import { coursePath, newCoursePath } from '#features/calendar/frame/course-paths.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import classes from './hand.module.css'

/** `x` and `y` are pixels of the window. */
export type OpenMenu = { entry: CourseEntry; block: HTMLElement; x: number; y: number }

type Item = { label: string; icon: ComponentType<{ size: number; 'aria-hidden': true }>; to: To; isDanger?: true }

export function CourseMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const location = useLocation()
  const { entry, block, x, y } = menu
  const duplicate: Item = { label: 'Duplicate', icon: IconCopy, to: newCoursePath(location, { from: entry.id }) }
  const items: Item[] = entry.isPlanned
    ? [
        { label: 'Move…', icon: IconArrowsMove, to: coursePath(location, entry.id, { hash: 'move' }) },
        duplicate,
        { label: 'Cancel', icon: IconBan, to: coursePath(location, entry.id, { hash: 'cancel' }), isDanger: true },
      ]
    : [duplicate]
  // A panel gives the focus back to what had it when the panel came.
  const close = () => {
    block.focus({ preventScroll: true })
    onClose()
  }

  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      offset={2}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      floatingStrategy="fixed"
      withinPortal={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.anchor}
          style={{ left: x, top: y }}
          aria-label={entry.name}
          tabIndex={-1}
        />
      </Menu.Target>
      <Menu.Dropdown onContextMenu={(event) => event.preventDefault()}>
        {items.map(({ label, icon: Icon, to, isDanger }) => (
          <Menu.Item
            key={label}
            component={Link}
            to={to}
            leftSection={<Icon size={16} aria-hidden />}
            {...(isDanger && { color: 'red' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
