import { type ReactNode, useId } from 'react'
import classes from '#ui/fields/choices.module.css'

type RadioCard<V extends string> = {
  value: V
  label: ReactNode
  description: ReactNode
  disabled?: boolean
}

type Props<V extends string> = {
  label: string
  cards: readonly RadioCard<V>[]
  value: V
  onChange: (value: V) => void
}

/** Each needs a sentence. What is chosen may follow from other fields, so it has no name in a form. */
export function RadioCards<V extends string>({ label, cards, value, onChange }: Props<V>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.cards}>
      {cards.map((card) => (
        <label key={card.value} className={classes.card}>
          <input
            type="radio"
            name={id}
            className={classes.input}
            aria-labelledby={`${id}-${card.value}`}
            aria-describedby={`${id}-${card.value}-more`}
            disabled={card.disabled ?? false}
            checked={value === card.value}
            onChange={() => onChange(card.value)}
          />
          <span className={classes.mark} aria-hidden />
          <span>
            <span id={`${id}-${card.value}`} className={classes.cardTitle}>
              {card.label}
            </span>
            <span id={`${id}-${card.value}-more`} className={classes.description}>
              {card.description}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
