import { type CSSProperties, lazy, Suspense } from 'react'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import type { Placeholders } from '#ui/rich-text/placeholders.ts'
import classes from '#ui/rich-text/rich-text.module.css'
import { WordsWrapper } from '#ui/rich-text/words-wrapper.tsx'

const PlainTextEditor = lazy(async () => ({
  default: (await import('#ui/rich-text/plain-text-editor.tsx')).PlainTextEditor,
}))

type Props = FieldProps & {
  placeholders: Placeholders
  /** How many lines high it is, and grows from there; one line without. */
  rows?: number
  /** Shows how much is used. More can be written, and is refused. */
  max?: number
  /** Which characters are marked, as those that make a text message dearer. The first one given stays. */
  isOdd?: (character: string) => boolean
}

/** Plain words with placeholders. Its value has them as `[[name]]`, and ends its lines by '\n'. */
export function PlaceholderTextField({ rows, isOdd, ...props }: Props) {
  const field = useField(props.name)
  if (field.isFrozen) return <FieldFact {...props}>{field.text}</FieldFact>

  return (
    <WordsWrapper props={props} field={field} text={field.text} hasInsert={rows !== undefined}>
      {(words) => (
        <Suspense fallback={<Loading rows={rows} />}>
          <PlainTextEditor {...words} rows={rows} hint={props.placeholder} isOdd={isOdd} />
        </Suspense>
      )}
    </WordsWrapper>
  )
}

/** As high as an empty editor. */
const Loading = ({ rows }: { rows: number | undefined }) => (
  <div className={classes.box} aria-busy>
    <div
      className={classes.plain}
      data-line={rows === undefined || undefined}
      style={{ '--rows': rows } as CSSProperties}
    />
  </div>
)
