import { Checkbox } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { FieldFact, yesOrNo } from '#ui/fields/field-fact.tsx'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldName } from '#ui/fields/field-names.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { describe } from '#ui/fields/wrapper-props.tsx'

type Props = Omit<FieldProps, 'placeholder' | 'required'> & {
  /** Other checkboxes that cannot be ticked at the same time. */
  unticks?: readonly FieldName[]
}

export function CheckboxField(props: Props) {
  const { name, label, badge, disabled = false, wide = false, unticks = [] } = props
  const field = useField(name)
  const { setValue } = useFormContext()
  if (field.isFrozen) return <FieldFact {...props}>{yesOrNo(field.value)}</FieldFact>
  return (
    <Checkbox
      ref={field.ref}
      name={name}
      label={<FieldLabel badge={badge}>{label}</FieldLabel>}
      description={describe(props)}
      disabled={disabled}
      error={field.error}
      checked={field.value === true}
      onChange={({ currentTarget: { checked } }) => {
        field.change(checked)
        if (checked) for (const other of unticks) setValue(other, false, { shouldDirty: true })
      }}
      onBlur={field.blur}
      wrapperProps={wide ? { 'data-wide': true } : {}}
    />
  )
}
