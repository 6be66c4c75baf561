import { Checkbox } from '@mantine/core'
import { FieldFact, yesOrNo } from '#ui/fields/field-fact.tsx'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { describe } from '#ui/fields/wrapper-props.tsx'

type Props = Omit<FieldProps, 'placeholder' | 'required'>

export function CheckboxField(props: Props) {
  const { name, label, badge, disabled = false, wide = false } = props
  const field = useField(name)
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
      onChange={(event) => field.change(event.currentTarget.checked)}
      onBlur={field.blur}
      wrapperProps={wide ? { 'data-wide': true } : {}}
    />
  )
}
