import { Input } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { describe } from '#ui/fields/wrapper-props.tsx'
import { formatRichText } from '#ui/rich-text/format-rich-text.ts'
import classes from '#ui/rich-text/rich-text.module.css'

const RichTextEditor = lazy(async () => ({
  default: (await import('#ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}))

/** Words with the marks of the contract's rich text. Its value is HTML, '' where there are no words. */
export function RichTextField({ required = false, disabled = false, wide = false, ...props }: FieldProps) {
  const field = useField(props.name)
  const id = useId()
  if (field.isFrozen) {
    return (
      <FieldFact {...props} wide={wide}>
        {formatRichText(field.text)}
      </FieldFact>
    )
  }

  const { label, hidesLabel = false, badge } = props
  return (
    <Input.Wrapper
      id={id}
      {...(!hidesLabel && { label: <FieldLabel badge={badge}>{label}</FieldLabel> })}
      labelElement="div"
      labelProps={{ onClick: () => document.getElementById(id)?.focus() }}
      withAsterisk={required}
      description={describe(props)}
      error={field.error}
      {...(wide && { 'data-wide': true })}
    >
      <Suspense fallback={<Loading />}>
        <RichTextEditor
          value={field.text}
          onChange={field.change}
          onBlur={field.blur}
          inputRef={field.ref}
          required={required}
          disabled={disabled}
          hasError={field.error !== undefined}
          label={hidesLabel ? label : undefined}
        />
      </Suspense>
    </Input.Wrapper>
  )
}

/** As high as an empty editor, so that nothing moves when that is there. */
const Loading = () => (
  <div className={classes.box} aria-busy>
    <div className={classes.head}>
      <div className={classes.toolbar} />
    </div>
    <div className={classes.words} />
  </div>
)
