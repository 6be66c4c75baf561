import { MultiSelect, Pill } from '@mantine/core'
import { chosenLabels, FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { NoOption } from '#ui/fields/no-option.tsx'
import type { Option } from '#ui/fields/option.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props<Value extends string | number> = FieldProps & { options: readonly Option<Value>[] }

/** The value is a list of the options' values. */
export function MultiSelectField<Value extends string | number>({ options, ...props }: Props<Value>) {
  const field = useField(props.name)
  if (field.isFrozen) return <FieldFact {...props}>{chosenLabels(options, field.value)}</FieldFact>

  const chosen = Array.isArray(field.value) ? field.value : []
  const { placeholder, ...wrapper } = wrapperProps(props, field.error)
  return (
    <MultiSelect
      {...wrapper}
      {...(placeholder !== undefined && chosen.length === 0 ? { placeholder } : {})}
      ref={field.ref}
      data={[...options]}
      value={options.filter(({ value }) => chosen.includes(value)).map(({ value }) => value)}
      onChange={field.change}
      onBlur={field.blur}
      searchable
      clearable
      hidePickedOptions={false}
      openOnFocus={false}
      renderPill={({ option, onRemove }) => (
        <Pill title={option.label} withRemoveButton onRemove={onRemove}>
          {option.label}
        </Pill>
      )}
      nothingFoundMessage={<NoOption hasOptions={options.length > 0} />}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  )
}
