import type { Difference, TextLine } from './compare-texts.ts'
import classes from './disclaimers.module.css'

type Props = {
  /** The number of the version in use. */
  against: number
  difference: Difference
  /** What lines of only one of the two are called. */
  labels: { added: string; removed: string }
}

/** In words what differs from the version in use. */
export const VersionChanges = ({ against, difference: { added, removed }, labels }: Props) => (
  <section aria-label={`Against version ${against}`} className={classes.part}>
    <h3 className={classes.heading}>Against version {against}</h3>
    {added.length + removed.length === 0 ? (
      <p className={classes.muted}>The same words, in another order or format.</p>
    ) : (
      <ul className={classes.changes}>
        {removed.map((line, at) => (
          <Change key={`removed ${at}`} line={line} label={labels.removed} kind="removed" />
        ))}
        {added.map((line, at) => (
          <Change key={`added ${at}`} line={line} label={labels.added} kind="added" />
        ))}
      </ul>
    )}
  </section>
)

type ChangeProps = { line: TextLine; label: string; kind: 'added' | 'removed' }

const Change = ({ line: { text, place }, label, kind }: ChangeProps) => (
  <li data-kind={kind}>
    <span className={classes.muted}>{place ? `${label}, ${place}` : label}</span>
    <span>{text}</span>
  </li>
)
