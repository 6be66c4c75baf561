import { Pill } from '@mantine/core'
import { useRef } from 'react'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { GroupWrapper } from '#ui/fields/group-wrapper.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { AddDays } from './add-days.tsx'
import { formatDays } from './format-days.ts'
import classes from './renewals.module.css'

type Props = Pick<FieldProps, 'name' | 'label' | 'description'>

const toDays = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((days): days is number => typeof days === 'number') : []

/** '60 days, 30 days, 7 days' */
export const formatDayList = (value: unknown): string => toDays(value).map(formatDays).join(', ')

/** The form holds numbers, furthest first. */
export function DaysField({ name, ...shown }: Props) {
  const field = useField(name)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = toDays(field.value)
  if (field.isFrozen) return <FieldFact {...shown}>{formatDayList(chosen)}</FieldFact>

  function remove(days: number): void {
    field.change(chosen.filter((one) => one !== days))
    // The button that had the focus is gone.
    button.current?.focus()
  }

  return (
    <GroupWrapper {...shown} role="group" error={field.error} className={classes.days}>
      {chosen.map((days) => (
        <Pill
          key={days}
          className="tabular"
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove ${formatDays(days)}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => remove(days)}
        >
          {formatDays(days)}
        </Pill>
      ))}
      <AddDays
        chosen={chosen}
        buttonRef={button}
        focusRef={field.ref}
        onBlur={field.blur}
        onAdd={(days) => field.change([...chosen, days].toSorted((one, other) => other - one))}
      />
    </GroupWrapper>
  )
}
