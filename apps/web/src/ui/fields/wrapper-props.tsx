import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'

export const describe = ({ description, hint }: Pick<FieldProps, 'description' | 'hint'>) =>
  description && hint ? (
    <>
      {description} {hint}
    </>
  ) : (
    description || hint
  )

/** The error is tied to the input by `aria-describedby`. */
export function wrapperProps(props: FieldProps, error: string | undefined) {
  const { name, label, hidesLabel = false, badge, required = false, placeholder } = props
  const { disabled = false, wide = false } = props
  return {
    name,
    ...(hidesLabel ? { 'aria-label': label } : { label: <FieldLabel badge={badge}>{label}</FieldLabel> }),
    withAsterisk: required,
    'aria-required': required || undefined,
    description: describe(props),
    disabled,
    error,
    ...(placeholder === undefined ? {} : { placeholder }),
    wrapperProps: wide ? { 'data-wide': true } : {},
  }
}
