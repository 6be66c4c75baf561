import { IconCheck } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import classes from '#ui/fields/choices.module.css'
import { chosenLabels, FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { GroupWrapper } from '#ui/fields/group-wrapper.tsx'
import type { Option } from '#ui/fields/option.ts'
import { useField } from '#ui/fields/use-field.ts'

type Props = Pick<FieldProps, 'name' | 'label' | 'description' | 'hint' | 'disabled' | 'wide'> & {
  /** `#rrggbb` and the name of the colour, for people who hear the page. A tick in white must be seen on each. */
  options: readonly Option<string>[]
  /** How a value looks that is no `#rrggbb`. */
  paint?: (value: string) => CSSProperties
}

const asIs = (value: string): CSSProperties => ({ background: value })

/** One that is not among them, such as an older choice, is shown beside them. */
export function SwatchField({ name, disabled = false, options, paint = asIs, ...shown }: Props) {
  const field = useField(name)
  const id = useId()
  const isStranger = field.text !== '' && !options.some(({ value }) => value === field.text)
  const all = isStranger ? [{ value: field.text, label: `Custom (${field.text})` }, ...options] : options

  if (field.isFrozen) {
    return (
      <FieldFact {...shown}>
        {field.text && (
          <span className={classes.chosen}>
            <span className={classes.dot} style={paint(field.text)} aria-hidden />
            {chosenLabels(all, field.text)}
          </span>
        )}
      </FieldFact>
    )
  }

  return (
    <GroupWrapper {...shown} role="radiogroup" error={field.error} className={classes.swatches}>
      {all.map((option, index) => (
        <label key={option.value} className={classes.swatch} style={paint(option.value)} title={option.label}>
          <input
            {...(index === 0 ? { ref: field.ref } : {})}
            type="radio"
            name={id}
            className={classes.input}
            aria-label={option.label}
            disabled={disabled}
            checked={field.text === option.value}
            onChange={() => field.change(option.value)}
            onBlur={field.blur}
          />
          <IconCheck size={16} stroke={2.5} aria-hidden />
        </label>
      ))}
    </GroupWrapper>
  )
}
