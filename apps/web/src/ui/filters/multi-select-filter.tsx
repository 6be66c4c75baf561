import { ComboboxChevron, Input, Pill, PillsInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { FieldProps } from '#ui/fields/field-props.ts'
import type { Option } from '#ui/fields/option.ts'
import { useFilter } from '#ui/filters/filter-form.tsx'
import classes from '#ui/filters/filters.module.css'
import { OnDemandFilter } from '#ui/filters/on-demand-filter.tsx'
import { CLOSED_OPTIONS, OPTIONS, type Wish } from '#ui/filters/take-over.ts'

type Props<Value extends string | number> = Pick<FieldProps, 'name' | 'label' | 'placeholder'> & {
  options: readonly Option<Value>[]
}

export const MultiSelectFilter = <Value extends string | number>(props: Props<Value>) => (
  <OnDemandFilter
    name={props.name}
    field={({ MultiSelect }) => <MultiSelect {...props} />}
    resting={(open) => <RestingMultiSelect {...props} onOpen={(key) => open({ part: OPTIONS, ...(key && { key }) })} />}
  />
)

type RestingProps<Value extends string | number> = Props<Value> & { onOpen: (key?: Wish['key']) => void }

function RestingMultiSelect<Value extends string | number>(props: RestingProps<Value>) {
  const { name, label, placeholder, options, onOpen } = props
  const { value, change } = useFilter(name)
  const [typed, setTyped] = useState<string | null>(null)
  const values: readonly unknown[] = Array.isArray(value) ? value : []
  const chosen = options.filter((option) => values.includes(option.value))
  const without = (left: Value) => chosen.map((option) => option.value).filter((one) => one !== left)
  const isEmpty = chosen.length === 0
  const last = chosen.at(-1)
  function actByKey(event: KeyboardEvent): void {
    if (event.key === 'Backspace' && !typed && last) change(without(last.value))
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onOpen({ key: event.key, code: event.code })
  }

  return (
    <PillsInput
      label={label}
      onClick={() => onOpen()}
      rightSectionPointerEvents="none"
      __defaultRightSection={<ComboboxChevron size="sm" />}
      __clearable={!isEmpty}
      __clearSection={
        <Input.ClearButton tabIndex={-1} aria-hidden aria-label={`Clear ${label}`} onClick={() => change([])} />
      }
    >
      <Pill.Group className={isEmpty ? undefined : classes.clearable}>
        {chosen.map((option) => (
          <Pill key={option.value} title={option.label} withRemoveButton onRemove={() => change(without(option.value))}>
            {option.label}
          </Pill>
        ))}
        <PillsInput.Field
          {...CLOSED_OPTIONS}
          {...(placeholder !== undefined && isEmpty ? { placeholder } : {})}
          value={typed ?? ''}
          data-typed={typed === null ? undefined : true}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={actByKey}
        />
      </Pill.Group>
    </PillsInput>
  )
}
