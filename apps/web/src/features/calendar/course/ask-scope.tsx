import type { Scope } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import type { SeriesCounts } from '@connect/contract/courses/series'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '#api/query/query.ts'
import { coursesText } from '#pickers/changed-courses.tsx'
import { fetchModals } from '#ui/dialogs/modals.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { NOT_LOADED } from '#ui/on-demand/on-demand.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './course.module.css'

type Choice = { value: Scope; label: string; description: ReactNode }

/** What becomes of courses with riders: they keep their date, or nothing can be done before they are moved or cancelled. */
const RIDERS = {
  keep: { one: 'has riders and keeps its date', more: 'have riders and keep their date' },
  stop: { one: 'has riders. Move or cancel them first', more: 'have riders. Move or cancel them first' },
} as const
type Riders = keyof typeof RIDERS

/** '12 courses. 3 have riders and keep their date'. */
function countText({ courses: count, with_riders }: SeriesCounts['all'], riders: Riders): string {
  const words = RIDERS[riders][with_riders === 1 ? 'one' : 'more']
  return with_riders === 0 ? coursesText(count) : `${coursesText(count)}. ${with_riders} ${words}`
}

/** `what` is the course by name, site and day; without counts the others are told in words. */
const choices = (what: string, counts: SeriesCounts | undefined, riders: Riders): Choice[] => [
  { value: 'this', label: 'This course', description: what },
  {
    value: 'following',
    label: 'This and following',
    description: counts ? countText(counts.following, riders) : 'This course and all later ones of its series',
  },
  {
    value: 'all',
    label: 'All',
    description: counts ? countText(counts.all, riders) : 'Every course of its series that is still planned',
  },
]

type ScopeProps = {
  course_id: number
  what: string
  riders: Riders
  value: Scope
  onChange: (scope: Scope) => void
}

export function ScopeCards({ course_id, what, riders, ...props }: ScopeProps) {
  const { data } = useQuery({ ...query(courses.countSeries, { params: { course_id } }), staleTime: 0 })
  return <RadioCards label="Courses" cards={choices(what, data, riders)} {...props} />
}

type Question = {
  /** 'Change which courses?' */
  title: string
  course_id: number
  what: string
  /** What happens: 'Save changes', 'Delete'. */
  confirm: string
  tone?: 'action' | 'danger'
}

/** Resolves to null for Cancel, Escape and a click beside the dialog. */
export async function askScope({ title, ...question }: Question): Promise<Scope | null> {
  const modals = await fetchModals()
  if (!modals) {
    toast.failure(NOT_LOADED)
    return null
  }
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      closeButtonProps: { 'aria-label': 'Close dialog' },
      onClose: () => resolve(null),
      children: (
        <ScopeQuestion
          {...question}
          onAnswer={(scope) => {
            resolve(scope)
            modals.close(id)
          }}
        />
      ),
    })
  })
}

type Props = Omit<Question, 'title'> & { onAnswer: (scope: Scope | null) => void }

function ScopeQuestion({ course_id, what, confirm, tone = 'action', onAnswer }: Props) {
  const [scope, setScope] = useState<Scope>('this')
  return (
    <div className={classes.dialog}>
      <ScopeCards
        course_id={course_id}
        what={what}
        riders={tone === 'danger' ? 'stop' : 'keep'}
        value={scope}
        onChange={setScope}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button color={tone === 'danger' ? 'red' : 'cobalt'} onClick={() => onAnswer(scope)}>
          {confirm}
        </Button>
      </div>
    </div>
  )
}
