import { courses } from '@connect/contract/courses/course-routes'
import { formatWhen } from '@connect/contract/courses/format-course'
import { seriesText } from '@connect/contract/courses/series-text'
import { Menu, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { query } from '#api/query/query.ts'
import { coursePath } from '#features/calendar/frame/course-paths.ts'
import classes from './course-series.module.css'

export function CourseSeries({ course_id }: { course_id: number }) {
  const location = useLocation()
  const { data, isPending } = useQuery(query(courses.listSeries, { params: { course_id } }))
  if (isPending) return <span className={classes.quiet}>Loading…</span>
  if (!data) return 'One of several'

  const { results } = data
  return (
    <Menu position="bottom-end" width={264} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>{seriesText(results)}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.list} aria-label="Courses of this series">
        {results.map((course) => (
          <Menu.Item
            key={course.id}
            component={Link}
            to={coursePath(location, course.id, { date: course.date })}
            className={classes.item}
            {...(course.id === course_id && { 'aria-current': 'true' as const, ref: scrollIntoList })}
          >
            {course.status === 'CANCELLED' ? <s>{formatWhen(course)}</s> : formatWhen(course)}
            {course.status === 'CANCELLED' && <span className={classes.quiet}> Cancelled</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A year has 366: the course that one comes from is in sight. */
const scrollIntoList = (item: HTMLElement | null) => item?.scrollIntoView?.({ block: 'nearest' })
