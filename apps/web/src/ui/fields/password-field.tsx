import { PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props = FieldProps & { autoComplete?: 'current-password' | 'new-password' }

/** It can be shown (AUTH-02); the toggle can be reached by keyboard. */
export function PasswordField({ autoComplete = 'current-password', ...props }: Props) {
  const field = useField(props.name)
  const [visible, { toggle }] = useDisclosure()
  // It is only ever asked for.
  if (field.isFrozen) return null

  return (
    <PasswordInput
      {...wrapperProps(props, field.error)}
      ref={field.ref}
      autoComplete={autoComplete}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide password' : 'Show password',
        'aria-pressed': undefined,
      }}
      value={field.text}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.blur}
    />
  )
}
