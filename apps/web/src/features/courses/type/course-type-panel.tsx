import type { CourseTypeDetail } from '@connect/contract/courses/course-type-detail'
import { COURSE_TYPE_FIELDS } from '@connect/contract/courses/course-type-fields'
import { toConstant } from '@connect/contract/courses/course-types'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { pathTo } from '@connect/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { editedFields } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { bikesText } from '#features/courses/list/course-columns.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { CopyToSites } from './copy-to-sites.tsx'
import classes from './course-type-panel.module.css'
import { CourseTypeSections } from './course-type-sections.tsx'
import { currentCourseType } from './current-course-type.ts'

/** COURSE-02 */
export function CourseTypePanel() {
  const { courseConstant = '', supplierId = '' } = useParams()
  const { closeTo } = useClosePanel(pathTo('/v2/courses'))
  const answer = useQuery({
    ...query(courseTypeDetails.get, {
      params: { course_constant: toConstant(courseConstant), supplier_id: supplierId },
    }),
    refetchOnWindowFocus: false,
  })
  const { data } = answer

  return (
    <RoutePanel
      title={data?.name ?? 'Course type'}
      subtitle={data?.supplier.connect_location_name}
      closeTo={closeTo}
      isBare={data !== undefined}
      width={957}
    >
      <Loaded query={answer} what="course type">
        {(type) => <CourseTypeForm key={`${type.constant}/${type.supplier.id}`} type={type} />}
      </Loaded>
    </RoutePanel>
  )
}

type Bikes = CourseTypeDetail['bikes']

const FIELDS = {
  ...editedFields(COURSE_TYPE_FIELDS),
  bikes: {
    label: 'Bikes',
    format: (bikes: unknown) => bikesText({ bikes: (bikes as Bikes).filter(({ is_available }) => is_available) }),
  },
}

/** Saving leaves the panel open, since what is saved can be copied to other sites. */
function CourseTypeForm({ type }: { type: CourseTypeDetail }) {
  const { closeTo } = useClosePanel(pathTo('/v2/courses'))
  const canSave = useCan(courseTypeDetails.update)
  const model = useEditForm(courseTypeDetails.update, {
    version: type.version,
    fields: FIELDS,
    params: { course_constant: type.constant, supplier_id: type.supplier.id },
    values: currentCourseType(type),
    onSuccess: (saved) => {
      model.form.reset(currentCourseType(saved))
      toast.success('Course type saved')
    },
  })

  return (
    <PanelForm
      model={model}
      id="course-type"
      submitLabel="Save changes"
      closeTo={closeTo}
      isFrozen={!canSave}
      after={canSave && type.is_set_up && <CopyToSites type={type} isDirty={model.form.formState.isDirty} />}
    >
      {!type.is_set_up && (
        <p className={classes.note}>
          {type.name} is not set up at {type.supplier.connect_location_name} yet. These are the usual values.
        </p>
      )}
      <CourseTypeSections type={type} />
    </PanelForm>
  )
}
