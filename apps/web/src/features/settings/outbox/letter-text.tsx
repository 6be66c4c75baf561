import { Fragment } from 'react'
import classes from './outbox-panel.module.css'

const ADDRESS = /(https?:\/\/\S+)/

/** A link that is masked leads nowhere. */
const isWhole = (part: string) => ADDRESS.test(part) && !part.includes('•')

/** The words of a letter as they were sent, its links as links. */
export function LetterText({ text }: { text: string }) {
  return (
    <div className={classes.letter}>
      {text.split(ADDRESS).map((part, index) => (
        <Fragment key={`${index} ${part}`}>{isWhole(part) ? <a href={part}>{part}</a> : part}</Fragment>
      ))}
    </div>
  )
}
