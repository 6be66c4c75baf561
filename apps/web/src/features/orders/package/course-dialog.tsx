import { formatDay } from '@connect/contract/calendar/format-day'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { OfferedCourse } from '@connect/contract/orders/offered-course'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { LineValues } from '#features/orders/draft/package-values.ts'
import { CourseChoice, NO_CHOICE } from '#features/orders/place/course-choice.tsx'
import { DialogButtons, OrderDialog } from '#features/orders/shared/order-dialog.tsx'

type Props = {
  line: LineValues
  /** The first day on which it may be, `yyyy-MM-dd`; null where it may be on any. */
  from: string | null
  /** Where it is looked for first. */
  site: number | null
  onChoose: (course: number) => void
  onClose: () => void
}

/** Earlier days are a change of the dates away. */
export function CourseDialog({ line, from, site, onChoose, onClose }: Props) {
  const form = useForm({ defaultValues: { ...NO_CHOICE, site: site ?? NO_CHOICE.site, from: from ?? '' } })
  const [chosen, setChosen] = useState<OfferedCourse | null>(null)
  const { course_type, full_licence_type = null, bike_type, course } = line

  return (
    <OrderDialog
      title={`Choose a course for ${COURSE_NAMES[course_type]}`}
      subtitle={from === null ? 'On any day.' : `From ${formatDay(from)}, after the trainings before it.`}
      size={760}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <CourseChoice
          training={{ course_type, full_licence_type, school_course_id: course ?? null }}
          bike={bike_type ?? null}
          onChoose={setChosen}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen && onChoose(chosen.id)}>
            {chosen ? `Choose ${formatDay(chosen.date)}` : 'Choose'}
          </Button>
        </DialogButtons>
      </FormProvider>
    </OrderDialog>
  )
}
