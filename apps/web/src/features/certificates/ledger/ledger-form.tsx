import { LedgerCheckQuery } from '@connect/contract/certificates/ledger'
import { certificateLedger } from '@connect/contract/certificates/ledger-routes'
import type { Output } from '@connect/contract/route'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { call } from '#api/client.ts'
import { failureWords } from '#api/query/tell-failure.ts'
import { CERTIFICATES_PATH } from '#features/certificates/shared/certificate-paths.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import classes from './ledger.module.css'
import { LedgerResult } from './ledger-result.tsx'

const FORM = 'check-ledger'
const orNothing = <T extends z.ZodType>(field: T) => z.preprocess((typed) => (typed === '' ? undefined : typed), field)

/** An empty field asks nothing. */
const Letter = z.object({
  position: orNothing(LedgerCheckQuery.shape.position),
  hash: orNothing(LedgerCheckQuery.shape.hash),
})
type Typed = z.input<typeof Letter>

/** The end of the ledger, and its check, which may be held against a letter. */
export function LedgerForm({ head }: { head: Output<typeof certificateLedger.head> }) {
  const { closeTo } = useClosePanel(CERTIFICATES_PATH)
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
            title="Against a letter"
            description="Optional. With what a monthly letter said, the check also finds an end that was cut off."
          >
            <IntegerField name="position" label="Events in the letter" />
            <TextField name="hash" label="Head in the letter" description="64 characters" wide />
          </PanelSection>
        </form>
        <FormAlert>{error && failureWords(error, 'The ledger could not be checked.')}</FormAlert>
        <div role="status" className={classes.result}>
          {data && !isPending && <LedgerResult found={data} />}
        </div>
      </PanelParts>
    </FormProvider>
  )
}
