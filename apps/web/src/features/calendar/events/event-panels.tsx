import { londonDate } from '@connect/contract/calendar/london'
import type { SingleEvent } from '@connect/contract/events/event'
import { EVENT_FIELDS } from '@connect/contract/events/event-fields'
import { canChangeEvent } from '@connect/contract/events/event-rules'
import { events } from '@connect/contract/events/routes'
import { formatValue } from '@connect/contract/field-table/text'
import { currentValues, emptyValues } from '@connect/contract/field-table/values'
import { day } from '@connect/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { editedFields, namesIn } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useUser } from '#api/session/use-session.ts'
import { useCloseToCalendar } from '#features/calendar/frame/use-close-to-calendar.ts'
import { useSites } from '#pickers/use-sites.ts'
import type { Option } from '#ui/fields/option.ts'
import { CloseLink, Facts } from '#ui/panel/facts.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { DeleteEvent } from './delete-event.tsx'
import { EventFields } from './event-fields.tsx'

/** The address may say on which day and at which site (CAL-04). */
export function NewEventPanel() {
  const { closeTo } = useCloseToCalendar()
  const sites = useSites()

  return (
    <RoutePanel title="Add event" closeTo={closeTo} startsAt="field" isBare>
      <Loaded query={sites} what="sites" wrap={PanelParts}>
        {() => <NewEventForm sites={sites.options} />}
      </Loaded>
    </RoutePanel>
  )
}

function findSite(sites: readonly Option<number>[], named: string | null): number | undefined {
  const [only, ...others] = sites
  const found = sites.find(({ value }) => String(value) === named)
  return (found ?? (others.length === 0 ? only : undefined))?.value
}

function NewEventForm({ sites }: { sites: readonly Option<number>[] }) {
  const { closeTo, close } = useCloseToCalendar()
  const [params] = useSearchParams()
  const named = day.safeParse(params.get('date'))
  const date = named.success ? named.data : londonDate(new Date())
  const model = useRouteForm(events.create, {
    values: {
      ...emptyValues(EVENT_FIELDS),
      supplier: findSite(sites, params.get('site')),
      start_time: `${date}T09:00`,
      end_time: `${date}T10:00`,
    },
    onSuccess: () => {
      toast.success('Event added')
      return close()
    },
  })

  return (
    <PanelForm model={model} id="event" submitLabel="Add event" closeTo={closeTo}>
      <EventFields sites={sites} />
    </PanelForm>
  )
}

/** CAL-05 */
export function EditEventPanel() {
  const { eventId = '' } = useParams()
  const { closeTo } = useCloseToCalendar()
  const answer = useQuery({
    ...query(events.get, { params: { event_id: eventId } }),
    refetchOnWindowFocus: false,
  })
  const { data } = answer

  return (
    <RoutePanel title={data?.name ?? 'Event'} subtitle={data?.supplier.connect_location_name} closeTo={closeTo} isBare>
      <Loaded query={answer} what="event" wrap={PanelParts}>
        {(event) => <EventDetails key={event.id} event={event} />}
      </Loaded>
    </RoutePanel>
  )
}

/** A form for who may change it, its facts for everybody else. */
function EventDetails({ event }: { event: SingleEvent }) {
  const user = useUser()
  return canChangeEvent(user, user.id, event) ? <EventForm event={event} /> : <EventFacts event={event} />
}

function EventFacts({ event }: { event: SingleEvent }) {
  const { closeTo } = useCloseToCalendar()
  const names = ['start_time', 'end_time', 'notes'] as const
  const facts = names.flatMap((name) => {
    const text = formatValue(EVENT_FIELDS[name], event[name])
    return text ? [{ label: EVENT_FIELDS[name].label, text }] : []
  })
  return (
    <PanelParts isFrozen foot={<CloseLink to={closeTo} />}>
      <Facts facts={facts} />
    </PanelParts>
  )
}

function EventForm({ event }: { event: SingleEvent }) {
  const { closeTo, close } = useCloseToCalendar()
  const { options } = useSites([event.supplier])
  const model = useEditForm(events.update, {
    version: event.version,
    fields: editedFields(EVENT_FIELDS, namesIn(options)),
    together: ['all_day', 'start_time', 'end_time'],
    params: { event_id: event.id },
    values: currentValues(EVENT_FIELDS, event),
    onSuccess: () => {
      toast.success('Event saved')
      return close()
    },
  })

  return (
    <PanelForm
      model={model}
      id="event"
      submitLabel="Save changes"
      closeTo={closeTo}
      footStart={<DeleteEvent event={event} onRemoved={close} />}
    >
      <EventFields sites={options} />
    </PanelForm>
  )
}
