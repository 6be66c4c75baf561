import { COURSE_NAMES, type CourseConstant } from '@connect/contract/courses/course-types'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { PACKAGE_SIZE, PACKAGE_TEMPLATES } from '@connect/contract/orders/packages'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import order from '#features/orders/draft/add-order.module.css'

type Props = { supplier: unknown; isFull: boolean; onAdd: (course_type: CourseConstant) => void }

/** What the site runs; the modules for who does not see the calendar. */
function useCourseTypes(supplier: unknown): CourseConstant[] {
  const canLook = useCan(courseSlots.filters)
  const { data } = useQuery({ ...lookup(courseSlots.filters, {}), enabled: canLook })
  const run = (data?.course_types ?? [])
    .filter((type) => type.is_active && type.supplier_id === supplier)
    .map(({ constant }) => constant)
  return [...new Set(run.length > 0 ? run : PACKAGE_TEMPLATES[4])]
}

export function AddTraining({ supplier, isFull, onAdd }: Props) {
  const types = useCourseTypes(supplier)
  if (isFull) return <p className={order.quiet}>{PACKAGE_SIZE.max} trainings at most.</p>
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          Add training
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {COURSE_NAMES[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
