import type { ReactNode } from 'react'
import classes from '#ui/fields/field-fact.module.css'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'

type Props = Pick<FieldProps, 'label' | 'hidesLabel' | 'badge' | 'placeholder' | 'description' | 'wide'> & {
  /** Label and value side by side, as a row of a longer form. */
  asRow?: boolean
  /** The value as text; the placeholder, or a dash, where it is empty. */
  children: ReactNode
}

/**
 * A field of a frozen form: its label and its value as text. No `dl`: a form's section has notes, tables and buttons between its
 * fields, and a list of one for each field would be announced as often. Beneath each other, with a colon, they read as one.
 */
export function FieldFact(props: Props) {
  const { label, hidesLabel = false, badge, placeholder, description, wide = false } = props
  const { asRow = false, children } = props
  const value = children || placeholder
  return (
    <div className={classes.fact} data-row={asRow || undefined} data-wide={wide || undefined}>
      {!hidesLabel && (
        <div className={classes.label}>
          <FieldLabel badge={badge}>{label}</FieldLabel>
          <span className="visually-hidden">:</span>
        </div>
      )}
      <div className={classes.value}>{value || <span className={classes.none}>–</span>}</div>
      {value && description && <div className={classes.description}>{description}</div>}
    </div>
  )
}

export const yesOrNo = (value: unknown): string => (value === true ? 'Yes' : 'No')

export function chosenLabels(options: readonly { value: unknown; label: string }[], chosen: unknown): string {
  const values: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen]
  return options
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ')
}
