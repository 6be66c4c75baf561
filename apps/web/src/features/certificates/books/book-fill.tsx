import type { CertificateBook } from '@connect/contract/certificates/books/book'
import { FILL_LABELS } from '@connect/contract/certificates/books/book-rules'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import { filled } from './book-facts.ts'
import classes from './book-fill.module.css'

/** A sent book shows the word only. */
export function BookFill({ book }: { book: CertificateBook }) {
  const { issued, of, status, label } = filled(book)
  const { tone } = FILL_LABELS[status]
  return (
    <span className={classes.fill}>
      <StatusDot tone={tone}>{label}</StatusDot>
      {status !== 'SENT' && (
        <span className={classes.ratio}>
          <span className={classes.track} aria-hidden>
            <span
              className={classes.bar}
              data-tone={tone}
              style={{ inlineSize: `${of === 0 ? 100 : (issued / of) * 100}%` }}
            />
          </span>
          <span title={`${issued} of ${of} issued`}>
            {issued}/{of}
          </span>
        </span>
      )}
    </span>
  )
}
