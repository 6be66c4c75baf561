import type { ReactNode } from 'react'
import type { FieldName } from './field-names.ts'

/** Its value, its errors and its focus come from the form around it (`FormProvider`). */
export type FieldProps = {
  /** The wire name; nested ones are dotted. */
  name: FieldName
  label: string
  /** For a cell of a table, whose heads say the label to the eye. */
  hidesLabel?: boolean
  /** Beside the label: a `ProBadge`, a `NewBadge`. */
  badge?: ReactNode
  /** Shows the asterisk; that it is required, the schema says. */
  required?: boolean
  /** What it means. */
  description?: ReactNode
  /** How to fill it in, after the description; who may only look does without. */
  hint?: ReactNode
  /** What holds while it is empty. */
  placeholder?: string
  disabled?: boolean
  /** Spans both columns of a `PanelSection`. */
  wide?: boolean
}
