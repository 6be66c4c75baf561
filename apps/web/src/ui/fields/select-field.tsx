import { Select } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { chosenLabels, FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { NoOption } from '#ui/fields/no-option.tsx'
import type { Option } from '#ui/fields/option.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props<Value extends string | number> = FieldProps & {
  options: readonly Option<Value>[]
  searchable?: boolean
  /** It may be left empty again. */
  clearable?: boolean
  /** For what else must follow when another one was chosen; `''` for none. */
  onChoose?: (value: Value | '') => void
}

/** Keys that empty a field that may be empty: the button in it is for pointers only (WCAG 2.1.1). */
const EMPTYING = ['Backspace', 'Delete']

/** Whether what has been typed to search would be edited by a key, as long as not all of it is selected. */
const isEditing = ({ readOnly, value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  !readOnly && value !== '' && !(selectionStart === 0 && selectionEnd === value.length)

/**
 * The value has the options' type; empty is `''`, or null where the server said null. Where it may be left empty again,
 * Backspace and Delete empty it too.
 */
export function SelectField<Value extends string | number>(all: Props<Value>) {
  const { options, searchable, clearable, onChoose, ...props } = all
  const field = useField(props.name)
  if (field.isFrozen) return <FieldFact {...props}>{chosenLabels(options, field.value)}</FieldFact>

  function emptyByKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (!EMPTYING.includes(event.key) || isEditing(event.currentTarget)) return
    event.preventDefault()
    field.change('')
    onChoose?.('')
  }

  return (
    <Select
      {...wrapperProps(props, field.error)}
      ref={field.ref}
      data={[...options]}
      value={options.find(({ value }) => value === field.value)?.value ?? null}
      onChange={(value) => {
        field.change(value ?? '')
        onChoose?.(value ?? '')
      }}
      onBlur={field.blur}
      searchable={searchable ?? false}
      clearable={clearable ?? false}
      allowDeselect={false}
      openOnFocus={false}
      nothingFoundMessage={<NoOption hasOptions={options.length > 0} />}
      {...(clearable && { onKeyDown: emptyByKey, 'aria-keyshortcuts': EMPTYING.join(' ') })}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  )
}
