import { customers } from '@connect/contract/customers/routes'
import { foldTyped } from '@connect/contract/fold-text'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { riderPath } from '#features/calendar/frame/course-paths.ts'
import { usePanelOverCourse } from '#features/calendar/frame/use-panel-over-course.ts'
import { DuplicateNote } from '#pickers/customer/duplicate-note.tsx'
import { namesIn } from '#pickers/customer/names-in.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const names = fieldNames(customers.create)

/** Somebody looked for an email address or a phone number: that is no name. */
const NO_NAME = /[\d@]/

/** A first and a last name are enough for a rider at the counter; the order asks for the rest (CAL-09). */
export function NewContactPanel() {
  const { course_id, course, subtitle, closeTo } = usePanelOverCourse()
  const location = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const typed = params.get('search') ?? ''
  const toOrder = (customer: number) => riderPath(location, course_id, 'order/add', { customer })
  const model = useRouteForm(customers.create, {
    values: { ...namesIn(NO_NAME.test(typed) ? '' : typed), source: 'DASHBOARD' },
    onSuccess: async ({ id }) => {
      toast.success('Contact added')
      await navigate(toOrder(id), { state: SAVED })
    },
    onFailure: () => toast.failure('Contact not added'),
  })

  return (
    <RoutePanel title="New contact" subtitle={subtitle} closeTo={closeTo} isBare startsAt="field">
      <Loaded query={course} what="course" wrap={PanelParts}>
        {() => (
          <PanelForm model={model} id="new-contact" submitLabel="Add contact and order" closeTo={closeTo}>
            <PanelSection>
              <TextField name={names.first_name} label="First name" required autoComplete="off" />
              <TextField name={names.last_name} label="Last name" required autoComplete="off" />
              <Namesakes toOrder={toOrder} />
            </PanelSection>
          </PanelForm>
        )}
      </Loaded>
    </RoutePanel>
  )
}

/** As long as it takes to type a name. */
const PAUSE_MS = 500
const NAMESAKES = 5

const toCleanText = (value: unknown): string => (typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : '')

/** They can be booked without adding them once more (N-09). */
function Namesakes({ toOrder }: { toOrder: (customer: number) => ReturnType<typeof riderPath> }) {
  const [first, last] = useWatch({ name: [names.first_name, names.last_name] })
  const [name] = useDebouncedValue(
    toCleanText(first) && toCleanText(last) && `${toCleanText(first)} ${toCleanText(last)}`,
    PAUSE_MS,
  )
  const { data } = useQuery({
    ...query(customers.list, { query: { search: name, page_size: NAMESAKES } }),
    enabled: name !== '',
  })
  const isSame = ({ full_name }: { full_name: string }) => foldTyped(full_name) === foldTyped(name)
  return (
    <DuplicateNote
      match="name"
      duplicates={name === '' ? [] : (data?.results.filter(isSame) ?? [])}
      action={({ id, full_name }) => (
        <Link to={toOrder(id)} state={SAVED}>
          Use this contact <span className="visually-hidden">{full_name}</span>
        </Link>
      )}
    />
  )
}
