import { formatPlate } from '@connect/contract/bikes/plate'
import type { CourseRider } from '@connect/contract/courses/bikes/course-bike'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { COURSE_BIKES } from '@connect/contract/courses/course-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query, readAgain } from '#api/query/query.ts'
import type { coursePath } from '#features/calendar/frame/course-paths.ts'
import { usePanelOverCourse } from '#features/calendar/frame/use-panel-over-course.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { BikeChoiceField } from './bike-choice-field.tsx'
import classes from './bikes.module.css'

const names = fieldNames(courseBikes.create)

export function AddBikePanel() {
  const { course_id, course, subtitle, closeTo } = usePanelOverCourse()
  const answer = useQuery(query(courseBikes.riders, { params: { course_id } }))

  return (
    <RoutePanel title="Add bike" subtitle={subtitle} closeTo={closeTo} isBare startsAt="field">
      <Loaded query={course} what="course" wrap={PanelParts}>
        {() => (
          <Loaded query={answer} what="riders" wrap={PanelParts}>
            {({ results }) => <AddBikeForm course_id={course_id} riders={results} closeTo={closeTo} />}
          </Loaded>
        )}
      </Loaded>
    </RoutePanel>
  )
}

const riderLabel = ({ rider, bike_type }: CourseRider) => `${rider ?? 'A rider'} · ${COURSE_BIKES[bike_type].label}`

type Props = { course_id: number; riders: readonly CourseRider[]; closeTo: ReturnType<typeof coursePath> }

/** Starts with the first rider who has none: a bike is for the course seldom. */
function AddBikeForm({ course_id, riders, closeTo }: Props) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const model = useRouteForm(courseBikes.create, {
    params: { course_id },
    values: { bike: undefined, training: riders[0]?.training ?? null },
    // Whoever was quicker: the bikes say what is left.
    onFailure: () => void readAgain(queryClient, courseBikes.create),
    onSuccess: ({ bike }) => {
      toast.success(`${formatPlate(bike.registration_plate)} is on the course`)
      void navigate(closeTo, { state: SAVED })
    },
  })

  return (
    <PanelForm model={model} id="add-bike" submitLabel="Add bike" closeTo={closeTo}>
      <PanelSection>
        {riders.length > 0 ? (
          <SelectField
            name={names.training}
            label="Rider"
            description="Leave empty if the bike is for the course, for example for the instructor."
            options={riders.map((rider) => ({ value: rider.training, label: riderLabel(rider) }))}
            clearable
            wide
          />
        ) : (
          <p className={classes.quiet} data-wide>
            No rider here still needs a bike of the fleet, so this one is for the course, for example for the
            instructor.
          </p>
        )}
        <BikeChoiceField name={names.bike} courseId={course_id} />
      </PanelSection>
    </PanelForm>
  )
}
