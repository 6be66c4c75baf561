import { Switch } from '@mantine/core'
import { FieldFact, yesOrNo } from '#ui/fields/field-fact.tsx'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { describe } from '#ui/fields/wrapper-props.tsx'

type Props = Omit<FieldProps, 'placeholder' | 'required'> & {
  /** For what else must follow: fields that the switch opens. */
  onSwitch?: (checked: boolean) => void
}

/** On or off, for what opens or changes something else; a plain yes or no is a `CheckboxField`. */
export function SwitchField(props: Props) {
  const { name, label, badge, disabled = false, wide = false, hidesLabel = false, onSwitch } = props
  const field = useField(name)
  if (field.isFrozen) return <FieldFact {...props}>{yesOrNo(field.value)}</FieldFact>
  return (
    <Switch
      ref={field.ref}
      name={name}
      // Its label holds the description too, which is no part of its name.
      aria-label={label}
      label={hidesLabel ? undefined : <FieldLabel badge={badge}>{label}</FieldLabel>}
      description={describe(props)}
      disabled={disabled}
      error={field.error}
      checked={field.value === true}
      onChange={({ currentTarget: { checked } }) => {
        field.change(checked)
        onSwitch?.(checked)
      }}
      onBlur={field.blur}
      withThumbIndicator={false}
      wrapperProps={wide ? { 'data-wide': true } : {}}
    />
  )
}
