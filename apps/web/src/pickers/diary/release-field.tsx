import { diary } from '@connect/contract/diary/routes'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'

const names = fieldNames(diary.create)

/** Somebody who is away leaves the courses that are in the way (N-26). */
export const ReleaseField = () => (
  <CheckboxField
    name={names.release_courses}
    label="Take them off courses at that time"
    description="Courses that nobody else teaches become unassigned."
    wide
  />
)
