import type { CertificateRow } from '@connect/contract/certificates/certificate'
import { certificates } from '@connect/contract/certificates/routes'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useOnce } from '#api/forms/use-once.ts'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { CERTIFICATES_PATH } from '#features/certificates/shared/certificate-paths.ts'
import { londonDate } from '#lib/dates.ts'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { BookField } from './book-field.tsx'
import { severalBody } from './certificate-bodies.ts'
import { type SeveralInput, severalValues, type Teacher } from './certificate-values.ts'
import { type LastTraining, useLastTraining } from './last-training.ts'
import { RiderRows } from './rider-rows.tsx'
import { TimesFields } from './times-fields.tsx'

type Props = {
  sites: readonly Option<number>[]
  supplier: number | undefined
  start: { last: LastTraining | null; teacher: Teacher | null }
  onIssued: (certificates: readonly CertificateRow[]) => void
}

export function SeveralForm({ sites, supplier, start, onIssued }: Props) {
  const { closeTo } = useClosePanel(CERTIFICATES_PATH)
  const canIssue = useCan(certificates.issueSeveral)
  const { remember } = useLastTraining()
  const once = useOnce()
  const model = useRouteForm(certificates.issueSeveral, {
    values: severalValues({ today: londonDate(new Date()), ...start }, supplier),
    toBody: severalBody,
    callOptions: once,
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

  return (
    <PanelForm
      model={model}
      id="issue-several"
      submitLabel="Issue certificates"
      closeTo={closeTo}
      isFrozen={!canIssue}
      keepsSubmit
    >
      <DayFields sites={sites} />
      <RiderRows isFrozen={!canIssue} />
    </PanelForm>
  )
}

/** What all of them have in common. */
function DayFields({ sites }: { sites: readonly Option<number>[] }) {
  const { subscribe, setValue } = useFormContext<SeveralInput>()
  const supplier = useWatch<SeveralInput, 'supplier'>({ name: 'supplier' })
  // A book belongs to its site.
  const follow = useEffectEvent((name: string | undefined) => {
    if (name === 'supplier') setValue('book', null)
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ name }) => follow(name) }), [subscribe])

  return (
    <PanelSection title="Training">
      <SelectField name="supplier" label="Site" options={sites} required wide />
      {typeof supplier === 'number' && <BookField supplier={supplier} />}
      <TimesFields dateName="time_completion_date" isRequired />
    </PanelSection>
  )
}
