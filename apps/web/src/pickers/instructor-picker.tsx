import { Select } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useInstructors } from '#pickers/use-instructors.ts'
import type { FieldName } from '#ui/fields/field-names.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { NoOption } from '#ui/fields/no-option.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Own = { id: number | null; full_name: string; instructor_certificate: string | null }

type Props = FieldProps & {
  /** The field that takes the certificate number of whoever is chosen. */
  numberName: FieldName
  /** Those of this site are offered first. */
  supplier?: number | undefined
  /** Who was chosen before, and may teach no longer. */
  own?: Own | null | undefined
}

type Choice = { id: number; name: string; instructor_certificate: string | null; suppliers: readonly number[] }

function withOwn(teaching: readonly Choice[], own: Own | null | undefined): readonly Choice[] {
  if (!own || own.id === null || teaching.some(({ id }) => id === own.id)) return teaching
  const { id, full_name: name, instructor_certificate } = own
  return [...teaching, { id, name, instructor_certificate, suppliers: [] }]
}

/** Choosing somebody fills their certificate number too. Null while nobody is chosen. */
export function InstructorPicker({ numberName, supplier, own, ...props }: Props) {
  const field = useField(props.name)
  const { setValue, clearErrors } = useFormContext<Record<string, string>>()
  const { data = [], isError } = useInstructors()
  const isOfSite = ({ suppliers }: Choice) => supplier !== undefined && suppliers.includes(supplier)
  const choices = withOwn(data, own).toSorted((one, other) => Number(isOfSite(other)) - Number(isOfSite(one)))

  function choose(id: number | null) {
    field.change(id)
    const chosen = choices.find((one) => one.id === id)
    if (!chosen) return
    setValue(numberName, chosen.instructor_certificate ?? '', { shouldDirty: true })
    clearErrors(numberName)
  }

  return (
    <Select
      {...wrapperProps(props, field.error ?? (isError ? 'Unable to load instructors' : undefined))}
      ref={field.ref}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={choices.find(({ id }) => id === field.value)?.id ?? null}
      onChange={choose}
      onBlur={field.blur}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={<NoOption hasOptions={choices.length > 0} />}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  )
}
