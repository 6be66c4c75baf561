import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useFormState } from 'react-hook-form'
import { useDeleteOrder } from '#features/orders/shared/use-delete-order.ts'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { ActButton, UNSAVED } from './act-button.tsx'
import type { SectionsProps } from './order-sections.tsx'

type Ending = { label: string; isDanger: boolean; run: () => void }

/** Deleting only where nothing would be missed. */
function useEndings({ training, rules, onOpen }: SectionsProps): Ending[] {
  const { close } = useOrderPlace()
  const remove = useDeleteOrder(training)
  const all: (Ending | false | null)[] = [
    rules.cancels && { label: 'Cancel order…', isDanger: true, run: () => onOpen('cancel') },
    rules.rebooks && { label: 'Rebook…', isDanger: false, run: () => onOpen('rebook') },
    rules.reopens && { label: 'Reopen…', isDanger: false, run: () => onOpen('reopen') },
    remove && { label: 'Delete', isDanger: true, run: () => void remove(() => void close()) },
  ]
  return all.filter((ending) => ending !== false && ending !== null)
}

export const Endings = (props: SectionsProps) =>
  useEndings(props).map(({ label, isDanger, run }, index) => (
    <ActButton
      key={label}
      variant={index === 0 ? 'default' : 'subtle'}
      {...(isDanger ? { c: 'var(--color-danger-text)' } : { color: 'gray' })}
      onClick={run}
    >
      {label}
    </ActButton>
  ))

export function EndingsMenu(props: SectionsProps) {
  const endings = useEndings(props)
  const { isDirty } = useFormState()
  if (endings.length === 0) return null
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More actions">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isDirty && <Menu.Label>{UNSAVED}</Menu.Label>}
        {endings.map(({ label, isDanger, run }) => (
          <Menu.Item key={label} disabled={isDirty} {...(isDanger && { color: 'red' })} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
