import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { describe } from '#ui/fields/wrapper-props.tsx'

type Props = Pick<FieldProps, 'label' | 'badge' | 'description' | 'hint' | 'wide'> & {
  role: 'group' | 'radiogroup'
  error: string | undefined
  className: string | undefined
  children: ReactNode
}

/** Its label names the group of them. */
export function GroupWrapper(props: Props) {
  const { label, badge, wide = false, role, error, className, children } = props
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      label={<FieldLabel badge={badge}>{label}</FieldLabel>}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={describe(props)}
      error={error}
      {...(wide ? { 'data-wide': true } : {})}
    >
      <div role={role} aria-labelledby={`${id}-label`} className={className}>
        {children}
      </div>
    </Input.Wrapper>
  )
}
