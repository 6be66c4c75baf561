import { TextInput, type TextInputProps } from '@mantine/core'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props = FieldProps & Pick<TextInputProps, 'type' | 'autoComplete' | 'inputMode' | 'readOnly' | 'leftSection'>

export function TextField({ type = 'text', autoComplete, inputMode, readOnly, leftSection, ...props }: Props) {
  const field = useField(props.name)
  if (field.isFrozen) return <FieldFact {...props}>{field.text}</FieldFact>

  return (
    <TextInput
      {...wrapperProps(props, field.error)}
      ref={field.ref}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      readOnly={readOnly}
      leftSection={leftSection}
      value={field.text}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.blur}
    />
  )
}
