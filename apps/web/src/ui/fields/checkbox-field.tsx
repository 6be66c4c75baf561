import { Checkbox } from '@mantine/core'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'

type Props = Omit<FieldProps, 'placeholder' | 'required'>

/** Yes or no. */
export function CheckboxField({ name, label, badge, description, disabled = false, wide = false }: Props) {
  const field = useField(name)
  return (
    <Checkbox
      ref={field.ref}
      name={name}
      label={<FieldLabel badge={badge}>{label}</FieldLabel>}
      description={description}
      disabled={disabled}
      error={field.error}
      checked={field.value === true}
      onChange={(event) => field.change(event.currentTarget.checked)}
      onBlur={field.blur}
      wrapperProps={wide ? { 'data-wide': true } : {}}
    />
  )
}
