import { certificates } from '@connect/contract/certificates/routes'
import { FREELANCE_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import { instructorWarnings } from '@connect/contract/certificates/shared/people-rules'
import { useWatch } from 'react-hook-form'
import { InstructorPicker } from '#pickers/instructor-picker.tsx'
import { useInstructors } from '#pickers/use-instructors.ts'
import { type FieldName, fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toText } from './certificate-values.ts'

const NAMES = fieldNames(certificates.issue)

type Names = Readonly<
  Record<'instructor' | 'instructor_certificate' | 'instructor_first_name' | 'instructor_last_name', FieldName>
>

type Props = Pick<Parameters<typeof InstructorPicker>[0], 'supplier' | 'own'> & {
  /** Of the fields; those of one certificate unless said. */
  names?: Names
  /** Somebody must be chosen or named: otherwise a number alone is looked up. */
  isRequired?: boolean
}

/** Asks for the name too where that number is nobody's here. */
export function InstructorFields({ names = NAMES, isRequired = false, ...picker }: Props) {
  const isStranger = useIsStranger(names)
  const warnings = useInstructorWarnings(names, picker.supplier)
  return (
    <>
      <InstructorPicker
        {...picker}
        name={names.instructor}
        numberName={names.instructor_certificate}
        label="Instructor"
        description={isStranger ? 'Leave empty for an instructor who is not one of your staff.' : undefined}
        required={isRequired && !isStranger}
      />
      <TextField
        name={names.instructor_certificate}
        label="Certificate number"
        required={!isRequired}
        autoComplete="off"
      />
      <Warnings words={warnings} />
      {isStranger && (
        <>
          <TextField
            name={names.instructor_first_name}
            label={FREELANCE_FIELDS.instructor_first_name.label}
            required
            autoComplete="off"
          />
          <TextField
            name={names.instructor_last_name}
            label={FREELANCE_FIELDS.instructor_last_name.label}
            required
            autoComplete="off"
          />
        </>
      )}
    </>
  )
}

/** By a name, or by a number that nobody has, as far as the form tells. */
function useIsStranger(names: Names): boolean {
  const { data } = useInstructors()
  const [instructor, ...texts] = useWatch({
    name: [names.instructor, names.instructor_certificate, names.instructor_first_name, names.instructor_last_name],
  })
  if (typeof instructor === 'number') return false
  const [number = '', first, last] = texts.map((value) => toText(value).trim())
  if (first || last) return true
  // Until it is known who teaches, nobody is a stranger.
  return (
    number !== '' && data !== undefined && !data.some(({ instructor_certificate }) => instructor_certificate === number)
  )
}

/**
 * For people, and in nobody's way: who taught works at another site, or the number is a colleague's. A number alone is
 * taken for whose it is, as the server does.
 */
function useInstructorWarnings(names: Names, supplier: number | undefined): string[] {
  const { data = [] } = useInstructors()
  const [instructor, ...texts] = useWatch({
    name: [names.instructor, names.instructor_certificate, names.instructor_first_name, names.instructor_last_name],
  })
  const [number, first, last] = texts.map((value) => toText(value).trim() || null)
  const holder = first || last ? null : data.find(({ instructor_certificate }) => instructor_certificate === number)
  const taught = {
    instructor: typeof instructor === 'number' ? instructor : (holder?.id ?? null),
    number: number ?? null,
    supplier: supplier ?? null,
  }
  return instructorWarnings(taught, data)
}

export const InstructorSection = (props: Omit<Props, 'names'>) => (
  <PanelSection title="Instructor">
    <InstructorFields {...props} />
  </PanelSection>
)
