import { Textarea } from '@mantine/core'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import classes from '#ui/fields/fields.module.css'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props = FieldProps & {
  rows?: number
  /** Shows how much is used. More can be typed: a pasted text cut off in silence would be worse than a refusal. */
  maxLength?: number
}

/** Shows a counter where there is a limit. */
export function TextAreaField({ rows = 4, maxLength, ...props }: Props) {
  const field = useField(props.name)
  if (field.isFrozen) return <FieldFact {...props}>{field.text}</FieldFact>

  const counter = maxLength !== undefined && (
    <span className={classes.counter} data-over={field.text.length > maxLength || undefined}>
      {field.text.length} / {maxLength}
    </span>
  )
  const { description, ...wrapper } = wrapperProps(props, field.error)
  return (
    <Textarea
      {...wrapper}
      description={
        (description || counter) && (
          <span className={classes.described}>
            <span>{description}</span>
            {counter}
          </span>
        )
      }
      ref={field.ref}
      rows={rows}
      value={field.text}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.blur}
      resize="vertical"
    />
  )
}
