import type { Ref } from 'react'
import { useId } from 'react'
import choices from '#ui/fields/choices.module.css'
import classes from '#ui/fields/segments.module.css'

type Value = string | null

type Props<V extends Value> = {
  options: readonly { value: V; label: string; disabled?: boolean }[]
  value: unknown
  onChange: (value: V) => void
  disabled?: boolean
  /** Of the first button, which takes the focus for all. */
  focusRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  'aria-required'?: true | undefined
}

/** One of two to four, all in sight. */
export function Segments<V extends Value>(props: Props<V>) {
  const { options, value, onChange, disabled, focusRef, ...group } = props
  const id = useId()
  return (
    <div role="radiogroup" {...group} className={classes.segments}>
      {options.map((option, index) => (
        <label key={option.label} className={classes.segment} data-off={option.value === null || undefined}>
          <input
            ref={index === 0 ? focusRef : undefined}
            type="radio"
            name={id}
            className={choices.input}
            disabled={disabled || option.disabled}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
