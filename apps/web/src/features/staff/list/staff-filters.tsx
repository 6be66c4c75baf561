import type { StaffQuery } from '@connect/contract/staff/staff'
import type { z } from 'zod'
import { useSites } from '#pickers/use-sites.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import { useFilterForm } from '#ui/list/use-filter-form.ts'
import { STATUS_OPTIONS } from './staff-columns.tsx'

export type StaffFilter = Pick<z.output<typeof StaffQuery>, 'status' | 'user_type' | 'is_instructor' | 'supplier'>

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

export function StaffFilters({ asked }: { asked: StaffFilter }) {
  const { options } = useSites()
  const sites: { value: number | ''; label: string }[] = [{ value: '', label: 'Every site' }, ...options]
  const { status = '', user_type = '', is_instructor = '', supplier = '' } = asked
  const form = useFilterForm({ status, user_type, is_instructor, supplier })

  return (
    <FilterForm form={form} place="rail">
      <SelectField name="status" label="Status" options={[{ value: '', label: 'Every status' }, ...STATUS_OPTIONS]} />
      <SelectField name="user_type" label="Role" options={ROLES} />
      <SelectField name="is_instructor" label="Instructor" options={INSTRUCTORS} />
      <SelectField name="supplier" label="Site" options={sites} searchable />
    </FilterForm>
  )
}
