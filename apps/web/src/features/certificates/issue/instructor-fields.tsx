import { InstructorPicker } from '#pickers/instructor-picker.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'

type Props = Pick<Parameters<typeof InstructorPicker>[0], 'supplier' | 'own'> & {
  /** Whether somebody of the staff must be chosen: otherwise a number alone is looked up. */
  isRequired?: boolean
}

/** Who taught, and the number that their certificate has. */
export function InstructorFields({ isRequired = false, ...picker }: Props) {
  return (
    <PanelSection title="Instructor">
      <InstructorPicker
        {...picker}
        name="instructor"
        numberName="instructor_certificate"
        label="Instructor"
        required={isRequired}
      />
      <TextField name="instructor_certificate" label="Certificate number" required={!isRequired} autoComplete="off" />
    </PanelSection>
  )
}
