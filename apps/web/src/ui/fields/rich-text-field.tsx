import { lazy, Suspense } from 'react'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { formatRichText } from '#ui/rich-text/format-rich-text.ts'
import type { Placeholders } from '#ui/rich-text/placeholders.ts'
import classes from '#ui/rich-text/rich-text.module.css'
import { WordsWrapper } from '#ui/rich-text/words-wrapper.tsx'

const RichTextEditor = lazy(async () => ({
  default: (await import('#ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}))

type Props = FieldProps & {
  placeholders?: Placeholders
  /** Characters of the HTML. Shows how much is used; more can be written, and is refused. */
  max?: number
}

/** Words with the marks of the contract's rich text. Its value is HTML, '' where there are no words; a placeholder is `[[name]]`. */
export function RichTextField(props: Props) {
  const field = useField(props.name)
  const text = field.isFrozen || props.placeholders ? formatRichText(field.text) : ''
  if (field.isFrozen) return <FieldFact {...props}>{text}</FieldFact>

  return (
    <WordsWrapper props={props} field={field} text={text}>
      {(words) => (
        <Suspense fallback={<Loading hasInsert={props.placeholders !== undefined} />}>
          <RichTextEditor {...words} />
        </Suspense>
      )}
    </WordsWrapper>
  )
}

/** As high as an empty editor, so that nothing moves when that is there. */
const Loading = ({ hasInsert }: { hasInsert: boolean }) => (
  <div className={classes.box} aria-busy>
    <div className={classes.head}>
      <div className={classes.toolbar} data-insert={hasInsert || undefined} />
    </div>
    <div className={classes.words} />
  </div>
)
