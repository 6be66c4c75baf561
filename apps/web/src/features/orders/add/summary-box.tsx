import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from '#features/orders/draft/add-order.module.css'
import type { FieldName } from '#ui/fields/field-names.ts'
import { useField } from '#ui/fields/use-field.ts'

type Props = {
  /** The field whose choice it is. */
  name: FieldName
  label: string
  title: ReactNode
  facts: string
  /** Before the button. */
  end?: ReactNode
  /** What is wrong with it, besides what the form says. */
  error?: string | undefined
  onChange: () => void
}

export function SummaryBox({ name, label, title, facts, end, error, onChange }: Props) {
  const id = useId()
  const field = useField(name)
  const problem = field.error ?? error
  return (
    <div data-wide>
      <p id={id} className={classes.label}>
        {label} <span className={classes.required}>*</span>
      </p>
      <div role="group" aria-labelledby={id} className={classes.box} data-invalid={problem ? true : undefined}>
        <div className={classes.boxWords}>
          <div className={classes.boxTitle}>{title}</div>
          <div className={classes.boxFacts}>{facts}</div>
        </div>
        {end}
        <Button ref={field.ref} variant="subtle" size="compact-sm" onClick={onChange}>
          Change <span className="visually-hidden">{label.toLowerCase()}</span>
        </Button>
      </div>
      {problem && <p className={classes.error}>{problem}</p>}
    </div>
  )
}
