import type { Course } from '@connect/contract/courses/course'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { pathTo } from '@connect/contract/paths'
import { testCentres } from '@connect/contract/test-centres/routes'
import { moduleProblem, needsCentre } from '@connect/contract/test-centres/test-centre'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { CourseField } from './course-field.ts'
import { useTestCentres } from './use-test-centres.ts'

type Props = {
  course_type: CourseConstant
  /** The course that is changed. */
  course?: Course | undefined
}

export const TestSection = (props: Props) => (
  <PanelSection title="Test">
    <CentreField {...props} />
    <CourseField name="test_status" required />
    <CourseField name="application_reference_number" />
    <CourseField name="last_date_cancel" description="Free of charge at DVSA until the end of this day" />
  </PanelSection>
)

/** Those that offer the test, the default ones first, and the one that it has already. */
function CentreField({ course_type, course }: Props) {
  const { data: centres } = useTestCentres()
  const fit = (centres ?? []).filter((centre) => moduleProblem(course_type, centre) === null)
  const own = course?.test_centre
  const options = [
    ...fit.toSorted((a, b) => Number(b.is_default) - Number(a.is_default)),
    ...(own && !fit.some(({ id }) => id === own.id) ? [own] : []),
  ].map(({ id, name }) => ({ value: id, label: name }))

  return (
    <CourseField
      name="test_centre"
      options={options}
      required={!course && needsCentre(course_type)}
      description={centres && options.length === 0 ? <NoCentre /> : undefined}
    />
  )
}

function NoCentre(): ReactNode {
  const canAdd = useCan(testCentres.create)
  return (
    <>
      No test centre offers this test.{' '}
      {canAdd ? <Link to={pathTo('/v2/settings/dvsa/centres')}>Add one in Settings</Link> : null}
    </>
  )
}
