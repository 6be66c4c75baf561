import { Constant } from '@connect/contract/courses/course-type'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { missing, NOT_A_NUMBER } from '@connect/contract/fields'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { COURSES_PATH, courseTypePath } from '#features/courses/course-paths.ts'
import { useSites } from '#pickers/use-sites.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'

/** Nothing is sent: it names the course type and the site whose panel opens next. */
const SET_UP = {
  body: z.object({ course_type: Constant, supplier: z.int({ error: missing(NOT_A_NUMBER) }) }),
}
type Values = z.input<typeof SET_UP.body>

const names = fieldNames(SET_UP)
const TYPES = Object.entries(COURSE_TYPES).map(([value, { name }]) => ({ value, label: name }))

/** A course type that a site has not had yet. */
export function SetUpPanel() {
  const sites = useSites()
  const { closeTo } = useClosePanel(COURSES_PATH)

  return (
    <RoutePanel title="Set up a course type" closeTo={closeTo} isBare>
      <Loaded query={sites} what="sites">
        {() => <SetUpForm sites={sites.options} />}
      </Loaded>
    </RoutePanel>
  )
}

function SetUpForm({ sites }: { sites: readonly Option<number>[] }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { closeTo } = useClosePanel(COURSES_PATH)
  const [only, ...others] = sites
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(SET_UP.body),
    defaultValues: others.length === 0 && only ? { supplier: only.value } : {},
  })
  const open = ({ course_type, supplier }: Values) =>
    navigate({ pathname: courseTypePath(course_type, supplier), search }, { state: SAVED, replace: true })

  return (
    <PanelForm
      model={{ form, submit: (event) => form.handleSubmit(open)(event), alert: undefined }}
      id="set-up"
      submitLabel="Continue"
      closeTo={closeTo}
    >
      <PanelSection>
        <SelectField name={names.course_type} label="Course type" options={TYPES} searchable required wide />
        <SelectField name={names.supplier} label="Site" options={sites} searchable required wide />
      </PanelSection>
    </PanelForm>
  )
}
