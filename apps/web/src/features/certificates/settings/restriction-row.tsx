import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { TextField } from '#ui/fields/text-field.tsx'
import classes from './restrictions-list.module.css'

type Props = {
  index: number
  /** It says that there is none: its title may be changed, it cannot go. */
  isFixed: boolean
  /** Undefined at the top. */
  onUp: (() => void) | undefined
  /** Undefined at the bottom. */
  onDown: (() => void) | undefined
  onRemove: () => void
}

/** One restriction of the school's list. */
export function RestrictionRow({ index, isFixed, onUp, onDown, onRemove }: Props) {
  const code = useWatch({ name: `restrictions.${index}.code` })
  const name = String(code || `restriction ${index + 1}`)
  return (
    <li className={classes.row}>
      <TextField name={`restrictions.${index}.code`} label="Code" readOnly={isFixed} required />
      <TextField name={`restrictions.${index}.title`} label="Title" required />
      <span className={classes.buttons}>
        <ActionIcon aria-label={`Move ${name} up`} disabled={!onUp} onClick={onUp}>
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Move ${name} down`} disabled={!onDown} onClick={onDown}>
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${name}`} disabled={isFixed} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
