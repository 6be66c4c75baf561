import { useLayoutEffect, useRef } from 'preact/hooks'
import classes from './error-summary.module.css'
import { focusField } from './focus-field.ts'

type Props = {
  /** Messages by the field's id. Another object, made by another try, takes the focus again. */
  errors: Readonly<Record<string, string>>
}

/** What is wrong, above the form; each line leads to its field. */
export function ErrorSummary({ errors }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  const lines = Object.entries(errors)
  useLayoutEffect(() => summary.current?.focus(), [errors])

  if (lines.length === 0) return null
  return (
    <div ref={summary} class={classes.summary} role="alert" tabIndex={-1}>
      <p class={classes.title}>{lines.length === 1 ? 'One answer is missing or wrong' : 'Check these answers'}</p>
      <ul class={classes.list}>
        {lines.map(([id, message]) => (
          <li key={id}>
            <button type="button" class={classes.link} onClick={() => focusField(id)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
