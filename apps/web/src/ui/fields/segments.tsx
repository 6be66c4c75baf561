import type { Ref } from 'react'
import { useId } from 'react'
import choices from '#ui/fields/choices.module.css'
import classes from '#ui/fields/segments.module.css'

type Value = string | null

type Props<V extends Value> = {
  options: readonly { value: V; label: string }[]
  value: unknown
  onChange: (value: V) => void
  disabled?: boolean
  /** Has the whole line of a narrow form. */
  isRow?: boolean
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
  const { options, value, onChange, disabled = false, isRow = false, focusRef, onBlur, ...aria } = props
  const id = useId()
  return (
    <div role="radiogroup" {...aria} className={classes.segments} data-row={isRow || undefined}>
      {options.map((option, index) => (
        <label key={option.label} className={classes.segment} data-off={option.value === null || undefined}>
          <input
            {...(index === 0 && focusRef ? { ref: focusRef } : {})}
            type="radio"
            name={id}
            className={choices.input}
            disabled={disabled}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
