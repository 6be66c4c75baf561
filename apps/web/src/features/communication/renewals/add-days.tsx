import { MOST_DISTANCES, RENEWAL_DAYS } from '@connect/contract/renewals/renewal-settings'
import { parseInteger } from '@connect/contract/typed-numbers'
import { Button, Popover, TextInput } from '@mantine/core'
import { useDisclosure, useMergedRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { formatDays } from './format-days.ts'
import classes from './renewals.module.css'

const { min, max } = RENEWAL_DAYS

/** Why they cannot be added, for people; null where they can. */
export function daysProblem(days: unknown, chosen: readonly number[]): string | null {
  if (typeof days !== 'number' || days < min || days > max) return `Enter a number from ${min} to ${max}`
  if (chosen.includes(days)) return `${formatDays(days)} is already in the list`
  return chosen.length < MOST_DISTANCES ? null : `Up to ${MOST_DISTANCES} are possible: remove one first`
}

type Props = {
  chosen: readonly number[]
  buttonRef: Ref<HTMLButtonElement>
  /** Of the field, whose error brings the focus here. */
  focusRef: Ref<HTMLButtonElement>
  onAdd: (days: number) => void
  onBlur: () => void
}

export function AddDays({ chosen, buttonRef, focusRef, onAdd, onBlur }: Props) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover opened={opened} onDismiss={close} trapFocus returnFocus position="bottom-start" withRoles={false}>
      <Popover.Target>
        <Button
          ref={useMergedRef(buttonRef, focusRef)}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={toggle}
          onBlur={onBlur}
        >
          Add
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Add days before the CBT ends">
        <Entry
          chosen={chosen}
          onAdd={(days) => {
            onAdd(days)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function Entry({ chosen, onAdd }: Pick<Props, 'chosen' | 'onAdd'>) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function add(): void {
    const days = parseInteger(typed)
    const found = daysProblem(days, chosen)
    if (found === null) onAdd(Number(days))
    else setProblem(found)
  }

  /** It must not send the form around it. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={classes.entry}>
      <TextInput
        label="Days before"
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        data-autofocus
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
      />
      <Button onClick={add}>Add days</Button>
    </div>
  )
}
