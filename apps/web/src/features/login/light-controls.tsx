import { type ReactNode, useId, useState } from 'react'
import { useFocusKept } from '#lib/hooks/use-focus-kept.ts'
import classes from './light-controls.module.css'

type FieldProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

type FrameProps = Pick<FieldProps, 'label' | 'error'> & { id: string; children: ReactNode }

const Frame = ({ id, label, error, children }: FrameProps) => (
  <div data-wide>
    <label className={classes.label} htmlFor={id}>
      {label}
      <span className={classes.star} aria-hidden>
        {' *'}
      </span>
    </label>
    <div className={classes.control}>{children}</div>
    {error && (
      <p className={classes.error} id={`${id}-error`}>
        {error}
      </p>
    )}
  </div>
)

const inputProps = ({ name, value, error, onChange }: FieldProps, id: string) => ({
  id,
  name,
  value,
  className: classes.input,
  'aria-required': true,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
  onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
})

type LightFieldProps = FieldProps & { type: 'email'; autoComplete: string; inputMode: 'email' }

/** Looks like the kit's `TextField` and weighs nothing. */
export function LightField({ type, autoComplete, inputMode, ...field }: LightFieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={field.label} error={field.error}>
      <input {...inputProps(field, id)} type={type} autoComplete={autoComplete} inputMode={inputMode} />
    </Frame>
  )
}

const EYE =
  'M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72zM168 128a40 40 0 10-80 0a40 40 0 1080 0z'
const CROSSED_EYE =
  'M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6'

/** The toggle can be reached by keyboard. */
export function LightPassword(field: FieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Frame id={id} label={field.label} error={field.error}>
      <input
        {...inputProps(field, id)}
        className={`${classes.input} ${classes.password}`}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
      />
      <button
        type="button"
        className={classes.toggle}
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 256 256" width={20} height={20} aria-hidden>
          <path
            d={isShown ? CROSSED_EYE : EYE}
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth={16}
          />
        </svg>
      </button>
    </Frame>
  )
}

/** Shows that the form it stands in is being sent. */
export function LightButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <button
      ref={useFocusKept<HTMLButtonElement>(isBusy)}
      type="submit"
      className={classes.button}
      disabled={isBusy}
      data-loading={isBusy || undefined}
    >
      <span className={classes.words}>{children}</span>
    </button>
  )
}
