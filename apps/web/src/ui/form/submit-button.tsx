import { Button } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { useFocusKept } from '#lib/hooks/use-focus-kept.ts'

type Props = {
  children: string
  /** The id of the form it sends, when it stands outside of it. */
  form?: string
  disabled?: boolean
  tone?: 'action' | 'danger'
}

/** Shows that the form is being sent (FORM-10). Needs a `FormProvider`. */
export function SubmitButton({ children, form, disabled = false, tone = 'action' }: Props) {
  const { isSubmitting } = useFormState()
  return (
    <Button
      ref={useFocusKept<HTMLButtonElement>(isSubmitting)}
      type="submit"
      loading={isSubmitting}
      disabled={disabled}
      color={tone === 'danger' ? 'red' : 'cobalt'}
      {...(form ? { form } : {})}
    >
      {children}
    </Button>
  )
}
