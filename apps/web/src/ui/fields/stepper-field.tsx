import { parseInteger } from '@connect/contract/typed-numbers'
import { ActionIcon, Input, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import classes from './stepper-field.module.css'

type Props = Pick<FieldProps, 'name' | 'label' | 'disabled'> & {
  /** Beside the label, quieter. */
  more?: string | undefined
  min?: number
  max: number
}

/** Typed, or changed by one at a time. */
export function StepperField({ name, label, more, disabled = false, min = 0, max }: Props) {
  const field = useField(name)
  const id = useId()
  if (field.isFrozen) {
    return (
      <FieldFact label={label} description={more} asRow>
        {field.text}
      </FieldFact>
    )
  }

  const count = typeof field.value === 'number' ? field.value : min
  const step = (by: number) => field.change(Math.min(max, Math.max(min, count + by)))

  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label} {more && <span className={classes.more}>{more}</span>}
      </label>
      <div className={classes.stepper}>
        <ActionIcon
          className={classes.step ?? ''}
          aria-label={`One fewer: ${label}`}
          disabled={disabled || count <= min}
          onClick={() => step(-1)}
        >
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
        <TextInput
          id={id}
          ref={field.ref}
          className="tabular"
          classNames={{ input: classes.number ?? '' }}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          error={Boolean(field.error)}
          aria-describedby={field.error ? `${id}-error` : undefined}
          value={field.text}
          onChange={({ currentTarget: { value } }) => field.change(parseInteger(value))}
          onBlur={field.blur}
        />
        <ActionIcon
          className={classes.step ?? ''}
          aria-label={`One more: ${label}`}
          disabled={disabled || count >= max}
          onClick={() => step(1)}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
      {field.error && (
        <Input.Error id={`${id}-error`} className={classes.error ?? ''}>
          {field.error}
        </Input.Error>
      )}
    </div>
  )
}
