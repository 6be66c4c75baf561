import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from '#ui/fields/choices.module.css'
import { chosenLabels, FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldName } from '#ui/fields/field-names.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { useField } from '#ui/fields/use-field.ts'

type Value = string | null

type Props<V extends Value> = {
  name: FieldName
  label: string
  description?: ReactNode
  options: readonly { value: V; label: string }[]
  disabled?: boolean
  required?: boolean
  /** Label and choice side by side, as a row of a longer form; beneath each other where it is narrow. */
  asRow?: boolean
  /** Spans both columns of a `PanelSection`; yes unless said. */
  wide?: boolean
  /** For what else must follow when another one was chosen. */
  onChoose?: (value: V) => void
}

/** One of two to four, all in sight. Null may be one of them, and is shown as what is not there. */
export function SegmentedField<V extends Value>(props: Props<V>) {
  const { name, label, description, options, disabled = false, required = false, asRow = false } = props
  const { wide = true, onChoose } = props
  const field = useField(name)
  const id = useId()
  if (field.isFrozen) {
    const shown = { label, description, wide, asRow }
    return <FieldFact {...shown}>{chosenLabels(options, field.value)}</FieldFact>
  }

  const described = [description && `${id}-description`, field.error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div className={asRow ? classes.line : undefined} data-wide={wide || undefined}>
      <Words {...{ id, label, description, required }} />
      <Segments
        options={options}
        value={field.value}
        disabled={disabled}
        focusRef={field.ref}
        onBlur={field.blur}
        onChange={(value) => {
          field.change(value)
          onChoose?.(value)
        }}
        aria-required={required || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
      />
      {field.error && (
        <Input.Error id={`${id}-error`} className={classes.error ?? ''}>
          {field.error}
        </Input.Error>
      )}
    </div>
  )
}

type WordsProps = { id: string; label: string; description: ReactNode; required: boolean }

function Words({ id, label, description, required }: WordsProps) {
  return (
    <div className={classes.words}>
      <Input.Label id={`${id}-label`} labelElement="div" required={required}>
        {label}
      </Input.Label>
      {description && (
        <Input.Description id={`${id}-description`} className={classes.description ?? ''}>
          {description}
        </Input.Description>
      )}
    </div>
  )
}
