import { Button, type ButtonProps } from '@mantine/core'
import { useFormState } from 'react-hook-form'

/** Why nothing else can be done while something is typed: it would be lost. */
export const UNSAVED = 'Save your changes first'

/** Opens only once nothing that is typed would be lost. */
export function ActButton({ onClick, children, ...props }: ButtonProps & { onClick: () => void }) {
  const { isDirty } = useFormState()
  return (
    <Button variant="default" disabled={isDirty} title={isDirty ? UNSAVED : undefined} onClick={onClick} {...props}>
      {children}
    </Button>
  )
}
