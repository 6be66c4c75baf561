import { Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FieldName } from '#ui/fields/field-names.ts'
import { useField } from '#ui/fields/use-field.ts'
import classes from './notes.module.css'

type Props = { name: FieldName; label: string; maxLength: number; isFocused?: boolean }

/** It counts its characters from the first one on. */
export function NoteField({ name, label, maxLength, isFocused = false }: Props) {
  const field = useField(name)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  const used = field.text.length

  return (
    <div className={classes.field} data-wide>
      <Textarea
        aria-label={label}
        placeholder={label}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        rows={3}
        resize="vertical"
        value={field.text}
        error={field.error}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.blur}
      />
      {used > 0 && (
        <span className={classes.used} data-over={used > maxLength || undefined}>
          {used.toLocaleString('en-GB')} of {maxLength.toLocaleString('en-GB')}
        </span>
      )}
    </div>
  )
}
