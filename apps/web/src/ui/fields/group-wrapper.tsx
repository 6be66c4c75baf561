import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'

type Props = Pick<FieldProps, 'label' | 'badge' | 'description' | 'wide'> & {
  role: 'group' | 'radiogroup'
  error: string | undefined
  className: string | undefined
  children: ReactNode
}

/** A field of several controls: its label names the group of them. */
export function GroupWrapper({ label, badge, description, wide = false, role, error, className, children }: Props) {
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      label={<FieldLabel badge={badge}>{label}</FieldLabel>}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      {...(wide ? { 'data-wide': true } : {})}
    >
      <div role={role} aria-labelledby={`${id}-label`} className={className}>
        {children}
      </div>
    </Input.Wrapper>
  )
}
