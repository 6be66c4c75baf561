/** Two courses are the same by type, site and time. `date` is `yyyy-MM-dd`. */
type Planned = {
  supplier_id: number
  course_type: string
  full_licence_type: string | null
  date: string
  start_time: string
  instructor_ids: readonly number[]
}

const toKey = ({ supplier_id, course_type, full_licence_type, start_time, date }: Planned): string =>
  [supplier_id, course_type, full_licence_type, date, start_time].join(' ')

const toInstructorKey = ({ instructor_ids }: Planned): string => instructor_ids.toSorted((a, b) => a - b).join(' ')

/**
 * Each course that is there stands for one copy, the one with the same people first, so that two courses side by side
 * are both copied, and only once.
 */
export function copiesThere<Copy extends Planned>(copies: readonly Copy[], there: readonly Planned[]): Set<Copy> {
  const left = [...there]
  const found = new Set<Copy>()
  for (const hasSamePeople of [true, false]) {
    for (const copy of copies) {
      if (found.has(copy)) continue
      const index = left.findIndex(
        (row) => toKey(row) === toKey(copy) && (!hasSamePeople || toInstructorKey(row) === toInstructorKey(copy)),
      )
      if (index === -1) continue
      left.splice(index, 1)
      found.add(copy)
    }
  }
  return found
}
