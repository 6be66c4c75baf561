import { useSites } from '#pickers/use-sites.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { STATUS_OPTIONS } from './staff-columns.tsx'

const ROLES = [
  { value: '', label: 'Every role' },
  { value: 'USER_STAFF', label: 'Staff' },
  { value: 'USER_ADMIN', label: 'Admin' },
]
const INSTRUCTORS = [
  { value: '', label: 'Everybody' },
  { value: 'true', label: 'Instructors' },
  { value: 'false', label: 'Not instructors' },
]

export function StaffFilters() {
  const { options } = useSites()
  const sites: { value: number | ''; label: string }[] = [{ value: '', label: 'Every site' }, ...options]

  return (
    <>
      <SelectField name="status" label="Status" options={[{ value: '', label: 'Every status' }, ...STATUS_OPTIONS]} />
      <SelectField name="user_type" label="Role" options={ROLES} />
      <SelectField name="is_instructor" label="Instructor" options={INSTRUCTORS} />
      <SelectField name="supplier" label="Site" options={sites} searchable />
    </>
  )
}
