import { ComboboxChevron, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { FieldProps } from '#ui/fields/field-props.ts'
import type { Option } from '#ui/fields/option.ts'
import { useFilter } from '#ui/filters/filter-form.tsx'
import { OnDemandFilter } from '#ui/filters/on-demand-filter.tsx'
import { CLOSED_OPTIONS, OPTIONS, type Wish } from '#ui/filters/take-over.ts'

type Props<Value extends string | number> = Pick<FieldProps, 'name' | 'label'> & {
  options: readonly Option<Value>[]
  searchable?: boolean
}

export const SelectFilter = <Value extends string | number>(props: Props<Value>) => (
  <OnDemandFilter
    name={props.name}
    field={({ Select }) => <Select {...props} />}
    resting={(open) => <RestingSelect {...props} onOpen={(key) => open({ part: OPTIONS, ...(key && { key }) })} />}
  />
)

const ARROWS = ['ArrowDown', 'ArrowUp']
/** Where nothing can be typed, these open the options too. */
const BUTTON_KEYS = [...ARROWS, 'Enter', ' ']

type RestingProps<Value extends string | number> = Props<Value> & { onOpen: (key?: Wish['key']) => void }

function RestingSelect<Value extends string | number>(props: RestingProps<Value>) {
  const { name, label, options, searchable = false, onOpen } = props
  const { value } = useFilter(name)
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  function openByKey(event: KeyboardEvent): void {
    if (!(searchable ? ARROWS : BUTTON_KEYS).includes(event.key)) return
    event.preventDefault()
    onOpen({ key: event.key, code: event.code })
  }

  return (
    <TextInput
      {...CLOSED_OPTIONS}
      label={label}
      value={typed ?? chosen}
      data-typed={typed === null ? undefined : true}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onClick={() => onOpen()}
      onKeyDown={openByKey}
      readOnly={!searchable}
      pointer={!searchable}
      rightSection={<ComboboxChevron size="sm" />}
      rightSectionPointerEvents="none"
    />
  )
}
