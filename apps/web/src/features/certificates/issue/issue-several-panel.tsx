import { londonDate } from '@connect/contract/calendar/london'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import type { CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { useInstructors } from '#pickers/use-instructors.ts'
import { useSites } from '#pickers/use-sites.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { type SeveralInput, severalBody, severalValues, type Teacher, usualTeacher } from './certificate-values.ts'
import { formatRanges } from './issue-rules.ts'
import { SeveralIssued } from './issued-view.tsx'
import { type LastTraining, useLastTraining } from './last-training.ts'
import { RiderRows } from './rider-rows.tsx'
import { TimesFields } from './training-fields.tsx'
import { type NextNumbers, useNextNumbers, useTakenMeanwhile } from './use-next-numbers.ts'

const names = fieldNames(certificates.issueSeveral)

const MANY = 100

const toBooksQuery = (supplier: number) =>
  query(certificateBooks.list, { query: { supplier, is_sent: 'false', page_size: MANY } })

const FORM = 'issue-several'
const WIDTH = 760

/** The site of the list's filter, or the only one there is. */
function pickSite(options: readonly Option<number>[], filter: string | null): Option<number> | undefined {
  const filtered = options.find(({ value }) => String(value) === filter)
  return filtered ?? (options.length === 1 ? options[0] : undefined)
}

/** The riders of one day in one go, all or none. */
export function IssueSeveralPanel() {
  const [issued, setIssued] = useState<readonly CertificateRow[] | null>(null)
  const [params] = useSearchParams()
  const { id: me } = useUser()
  const { last } = useLastTraining()
  const sites = useSites()
  const teachers = useInstructors()
  const site = pickSite(sites.options, params.get('supplier'))
  const books = useQuery({ ...toBooksQuery(site?.value ?? 0), enabled: site !== undefined })
  // Whether there is a choice of books decides where all other fields stand.
  const isReady = !sites.isPending && !sites.isError && !teachers.isPending && !books.isLoading

  return (
    <RoutePanel title="Issue several certificates" isBare={isReady} width={WIDTH}>
      {isReady &&
        (issued ? (
          <SeveralIssued certificates={issued} />
        ) : (
          <SeveralForm
            sites={sites.options}
            supplier={site?.value}
            start={{ last, teacher: usualTeacher(teachers.data ?? [], last?.instructor ?? null, me) }}
            onIssued={setIssued}
          />
        ))}
      {sites.isError && (
        <FailedState title="Unable to load sites" onRetry={() => void sites.refetch()} isRetrying={sites.isFetching} />
      )}
      {!isReady && !sites.isError && <FormSkeleton />}
    </RoutePanel>
  )
}

type Props = {
  sites: readonly Option<number>[]
  supplier: number | undefined
  start: { last: LastTraining | null; teacher: Teacher | null }
  onIssued: (certificates: readonly CertificateRow[]) => void
}

function SeveralForm({ sites, supplier, start, onIssued }: Props) {
  const { closeTo } = useClosePanel(pathTo('/v2/certificates'))
  const canIssue = useCan(certificates.issueSeveral)
  const { remember } = useLastTraining()
  const onRefused = useTakenMeanwhile()
  const model = useRouteForm(certificates.issueSeveral, {
    values: severalValues({ today: londonDate(new Date()), ...start }, supplier),
    toBody: (typed) => severalBody(typed, next.numbers),
    onRefused,
    onSuccess: ({ results }) => {
      const { time_start_time, time_completion_time, training_duration } = model.form.getValues()
      remember({
        instructor: results.at(-1)?.instructor?.id ?? null,
        start: time_start_time,
        end: time_completion_time,
        duration: training_duration,
      })
      toast.success(results.length === 1 ? 'Certificate issued' : 'Certificates issued')
      onIssued(results)
    },
    onFailure: () => toast.failure('Certificates not issued'),
  })

  const [site, book] = useWatch({ control: model.form.control, name: ['supplier', 'book'] })
  const next = useNextNumbers(site, book ? { book } : {})

  return (
    <PanelForm
      model={model}
      id={FORM}
      submitLabel="Issue certificates"
      closeTo={closeTo}
      isFrozen={!canIssue}
      keepsSubmit
      alertMore={model.alertCode === 'certificate_state' && <NumbersInstead next={next} />}
    >
      <DayFields sites={sites} first={next.book} />
      <RiderRows next={next} />
    </PanelForm>
  )
}

/** For who comes second to a number: the riders get the numbers that are next by now. */
function NumbersInstead({ next: { numbers, isFetching } }: { next: NextNumbers }) {
  const riders = useWatch<SeveralInput, 'riders'>({ name: 'riders' })
  if (isFetching || numbers.length < riders.length) return null
  return (
    <Button type="submit" form={FORM} variant="default" mt={8}>
      {`Issue ${formatRanges(numbers.slice(0, riders.length))} instead`}
    </Button>
  )
}

function DayFields({ sites, first }: { sites: readonly Option<number>[]; first: number | undefined }) {
  const { subscribe, setValue } = useFormContext<SeveralInput>()
  const supplier = useWatch<SeveralInput, 'supplier'>({ name: 'supplier' })
  // A book belongs to its site.
  const follow = useEffectEvent((name: string | undefined) => {
    if (name === 'supplier') setValue('book', null)
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ name }) => follow(name) }), [subscribe])

  return (
    <PanelSection title="Training">
      <SelectField name={names.supplier} label="Site" options={sites} required wide />
      {typeof supplier === 'number' && <BookField supplier={supplier} first={first} />}
      <TimesFields dateName={names.time_completion_date} isRequired />
    </PanelSection>
  )
}

const countPending = (rows: readonly { status: string }[]): number =>
  rows.filter(({ status }) => status === 'CERTIFICATE_PENDING').length

/**
 * Which of a site's books the numbers come from; there only where there is a choice. Null leaves it to the numbers' order,
 * which begins in the book `first`: the one that this person used last.
 */
function BookField({ supplier, first }: { supplier: number; first: number | undefined }) {
  const { data } = useQuery(toBooksQuery(supplier))
  const books = (data?.results ?? [])
    .map(({ id, first_certificate_number, last_certificate_number, list_certificates }) => ({
      value: id,
      range: `${first_certificate_number}–${last_certificate_number}`,
      left: countPending(list_certificates),
    }))
    .filter(({ left }) => left > 0)
  if (books.length < 2) return null
  const start = books.find(({ value }) => value === first)

  return (
    <SelectField
      name={names.book}
      label="Book"
      options={books.map(({ value, range, left }) => ({ value, label: `${range} (${left} left)` }))}
      placeholder={start ? `${start.range} first` : 'Lowest numbers first'}
      clearable
      wide
    />
  )
}
