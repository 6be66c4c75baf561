import { FAULTS_MAX, type LedgerCheck, LedgerCheckQuery } from '@connect/contract/certificates/ledger/ledger'
import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import { pathTo } from '@connect/contract/paths'
import type { Output } from '@connect/contract/route'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { call } from '#api/client.ts'
import { query } from '#api/query/query.ts'
import { failureWords } from '#api/query/show-failure.ts'
import { formatDateTime } from '#lib/dates.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './ledger.module.css'

export function LedgerPanel() {
  const answer = useQuery(query(certificateLedger.head, {}))

  return (
    <RoutePanel
      title="Ledger"
      subtitle="Every event of every certificate, each linked to the one before."
      isBare={answer.data !== undefined}
    >
      <Loaded query={answer} what="ledger" fields={2}>
        {(data) => <LedgerForm head={data} />}
      </Loaded>
    </RoutePanel>
  )
}

const FORM = 'check-ledger'
const orNothing = <T extends z.ZodType>(field: T) => z.preprocess((typed) => (typed === '' ? undefined : typed), field)

/** An empty field asks nothing. */
const Letter = z.object({
  position: orNothing(LedgerCheckQuery.shape.position),
  hash: orNothing(LedgerCheckQuery.shape.hash),
})
type Typed = z.input<typeof Letter>
const names = fieldNames({ body: Letter })

function LedgerForm({ head }: { head: Output<typeof certificateLedger.head> }) {
  const { closeTo } = useClosePanel(pathTo('/v2/certificates'))
  const form = useForm<Typed, unknown, z.output<typeof Letter>>({
    defaultValues: { position: '', hash: '' },
    resolver: zodResolver(Letter),
  })
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (letter: z.output<typeof Letter>) => call(certificateLedger.check, { query: letter }),
  })

  return (
    <FormProvider {...form}>
      <PanelParts
        foot={
          <>
            <Button variant="default" component={Link} to={closeTo}>
              Close
            </Button>
            <Button type="submit" form={FORM} loading={isPending}>
              Check the ledger
            </Button>
          </>
        }
      >
        <dl className={classes.head}>
          <dt>Events</dt>
          <dd>{head.length.toLocaleString('en-GB')}</dd>
          <dt>Head</dt>
          <dd className={classes.hash}>{head.head}</dd>
        </dl>
        <form id={FORM} noValidate onSubmit={(event) => void form.handleSubmit((letter) => mutate(letter))(event)}>
          <PanelSection
            title="Compare with an email"
            description="Optional. Enter the details from a monthly email to check that nothing was removed from the end."
          >
            <IntegerField name={names.position} label="Last event in the email" />
            <TextField name={names.hash} label="Characters in the email" description="64 characters" wide />
          </PanelSection>
        </form>
        <FormAlert>{error && failureWords(error, 'The ledger was not checked.')}</FormAlert>
        <div role="status" className={classes.result}>
          {data && !isPending && <LedgerResult found={data} />}
        </div>
      </PanelParts>
    </FormProvider>
  )
}

function LedgerResult({ found: { is_intact, length, faults, checked_at } }: { found: LedgerCheck }) {
  const when = `Checked ${formatDateTime(checked_at)}`
  if (is_intact) {
    return (
      <div className={classes.verdict} data-tone="success">
        <IconShieldCheck size={20} aria-hidden />
        <div>
          <p className={classes.title}>The ledger is intact</p>
          <p>
            {length.toLocaleString('en-GB')} events, and every certificate and book matches them. {when}
          </p>
        </div>
      </div>
    )
  }
  return (
    <>
      <div className={classes.verdict} data-tone="danger">
        <IconAlertTriangle size={20} aria-hidden />
        <div>
          <p className={classes.title}>{countFaults(faults.length)}</p>
          <p>Keep the emails you have: they show what the ledger recorded before. {when}</p>
        </div>
      </div>
      <ol className={classes.faults} aria-label="Faults">
        {faults.map(({ position, certificate_number, detail }, index) => (
          <li key={index}>
            {detail}
            <span className={classes.where}>{formatPlace(position, certificate_number)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

const countFaults = (count: number) =>
  count === 1 ? 'The ledger has an error' : `The ledger has ${count < FAULTS_MAX ? count : `at least ${count}`} errors`

const formatPlace = (position: number | null, certificate_number: number | null) =>
  [position !== null && `Event ${position}`, certificate_number !== null && `Certificate ${certificate_number}`]
    .filter(Boolean)
    .join(' · ')
