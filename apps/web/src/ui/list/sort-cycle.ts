export type SortDirection = 'none' | 'ascending' | 'descending'

const parseKeys = (ordering: string) => ordering.split(',').filter((key) => key !== '')
const matchesField = (field: string) => (key: string) => key === field || key === `-${field}`

/** `ordering` is comma-separated fields, a leading minus for descending (BIKE-08). */
export function sortDirection(ordering: string, field: string): SortDirection {
  const key = parseKeys(ordering).find(matchesField(field))
  if (key === undefined) return 'none'
  return key === field ? 'ascending' : 'descending'
}

/**
 * After a click on this field's head: none → ascending → descending → none (BIKE-17). A field that was not sorted by is
 * sorted by alone; one of several keys changes in its place and its neighbours stay. A field that the list is sorted by
 * anyhow, descending (`usual`), goes to ascending and back.
 */
export function nextOrdering(ordering: string, field: string, usual = ''): string {
  if (usual === `-${field}` && (ordering === '' || ordering === usual)) return field
  if (usual === `-${field}` && ordering === field) return ''
  const direction = sortDirection(ordering, field)
  if (direction === 'none') return field
  const next = direction === 'ascending' ? [`-${field}`] : []
  return parseKeys(ordering)
    .flatMap((key) => (matchesField(field)(key) ? next : [key]))
    .join(',')
}
