import { plainPlate } from '@connect/contract/bikes/plain-plate'
import { formatPlate } from '@connect/contract/bikes/plate'
import { TextInput } from '@mantine/core'
import { PlateChip } from '#ui/badges/plate-chip.tsx'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import classes from '#ui/fields/fields.module.css'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

const PLATE_LENGTH = 7

type Props = FieldProps & {
  readOnly?: boolean
  /** For what else must follow when it became another plate. */
  onPlate?: () => void
}

/** At most 7 characters, blanks and hyphens removed, upper case. */
export function PlateField({ readOnly = false, onPlate, ...props }: Props) {
  const field = useField(props.name)
  if (field.isFrozen) {
    return <FieldFact {...props}>{field.text && <PlateChip plate={formatPlate(field.text)} />}</FieldFact>
  }

  return (
    <TextInput
      {...wrapperProps(props, field.error)}
      ref={field.ref}
      classNames={{ input: classes.plate ?? '' }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      readOnly={readOnly}
      value={field.text}
      // No maxLength on the input: it would count the space of a pasted "LV73 MVW" and cut the last letter.
      onChange={(event) => {
        const plate = plateCharacters(event.currentTarget.value)
        field.change(plate)
        if (plate !== field.text) onPlate?.()
      }}
      onBlur={field.blur}
    />
  )
}

const plateCharacters = (typed: string) => plainPlate(typed).slice(0, PLATE_LENGTH)
