import { CHANGES_TYPES } from '@connect/contract/courses/course-access'
import { COURSE_TYPES, toConstant } from '@connect/contract/courses/course-types'
import { pathTo } from '@connect/contract/paths'
import { useLocation } from 'react-router'
import { ListScreen } from '#api/list/list-screen.tsx'
import { useSites } from '#pickers/use-sites.ts'
import { MultiSelectFilter } from '#ui/filters/multi-select-filter.tsx'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { COURSE_COLUMNS, toCourseCard } from './course-columns.tsx'
import { COURSES_ADDRESS } from './courses-address.ts'

/** The table of that call comes with its panel. */
const SET_UP = { access: CHANGES_TYPES }

const TYPES = Object.entries(COURSE_TYPES).map(([value, { name }]) => ({ value, label: name }))
const STATUSES = [
  { value: '', label: 'Every status' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

/** COURSE-01 */
export function CoursesPage() {
  const { search } = useLocation()

  return (
    <ListScreen
      address={COURSES_ADDRESS}
      title="Course types"
      things="course types"
      filtersTitle="Courses"
      place="rail"
      fields={<Filters />}
      add={{ label: 'Set up types', to: { pathname: 'set-up', search }, route: SET_UP }}
      columns={COURSE_COLUMNS}
      card={toCourseCard}
      emptyHint="Set up course types first: what they cost, how long they take, and how many riders they have."
      rowKey={({ constant, supplier }) => `${constant}/${supplier.id}`}
      rowLink={({ constant, supplier }) => ({
        pathname: pathTo('/v2/courses/:courseConstant/supplier/:supplierId/edit', {
          courseConstant: toConstant(constant),
          supplierId: supplier.id,
        }),
        search,
      })}
    />
  )
}

function Filters() {
  const { options } = useSites()
  return (
    <>
      <MultiSelectFilter
        name={COURSES_ADDRESS.fields.supplier}
        label="Site"
        placeholder="All sites"
        options={options}
      />
      <MultiSelectFilter
        name={COURSES_ADDRESS.fields.course_type}
        label="Type"
        placeholder="All types"
        options={TYPES}
      />
      <SelectFilter name={COURSES_ADDRESS.fields.is_active} label="Status" options={STATUSES} />
    </>
  )
}
