import { DuplicateBody } from '@connect/contract/certificates/issue/certificate-body'
import { CERTIFICATE_PAGE_MAX } from '@connect/contract/certificates/list/certificate-query'
import { certificates } from '@connect/contract/certificates/routes'
import { type Certificate } from '@connect/contract/certificates/shared/certificate'
import { REASON_LIMIT } from '@connect/contract/certificates/shared/certificate-rules'
import { REQUIRED } from '@connect/contract/fields'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { CertificateFacts, documentParts } from '#features/certificates/shared/certificate-facts.tsx'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { useCloseCertificate } from '#features/certificates/shared/use-close-certificate.ts'
import classes from '#features/certificates/shared/view.module.css'
import { fieldNames } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { CertificateLink } from './view-head.tsx'

/** Its address is that of the old certificate, which stays as it is. */
export const DuplicatePanel = () => (
  <CertificatePanel title={(certificate_number) => `Duplicate certificate ${certificate_number}`} action="duplicate">
    {(certificate) => <WithPending certificate={certificate} />}
  </CertificatePanel>
)

function WithPending({ certificate }: { certificate: Certificate }) {
  const { options, isPending, isError, isFetching, refetch } = usePending(certificate.supplier.id)
  if (!isPending && !isError) return <DuplicateForm certificate={certificate} pending={options} />

  return (
    <PanelParts>
      {isError ? (
        <FailedState
          title="Unable to load pending certificates"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </PanelParts>
  )
}

const FORM = 'duplicate-certificate'

/** The new number is in the path of the call, and a field of the form (CERT-36). */
const DUPLICATE = {
  ...certificates.duplicate,
  body: DuplicateBody.extend({ certificate_number: z.int(REQUIRED) }),
}
const names = fieldNames(DUPLICATE)

type Props = { certificate: Certificate; pending: readonly Option<number>[] }

function DuplicateForm({ certificate, pending }: Props) {
  const { certificate_number: previous_certificate, next_certificate } = certificate
  const { closeTo, close } = useCloseCertificate()
  const canDuplicate = useCan(certificates.duplicate)
  const model = useRouteForm(DUPLICATE, {
    toParams: ({ certificate_number }) => ({ certificate_number }),
    values: { certificate_number: undefined, previous_certificate, again: false, reason: '' },
    toBody: ({ again, reason }) => ({ previous_certificate, again, reason }),
    onSuccess: async () => {
      toast.success('Certificate duplicated')
      await close()
    },
    onFailure: () => toast.failure('Certificate not duplicated'),
  })

  return (
    <PanelForm
      model={model}
      id={FORM}
      submitLabel="Issue duplicate"
      closeTo={closeTo}
      isFrozen={!canDuplicate}
      keepsSubmit
      alertMore={
        model.alertCode === 'already_duplicated' && (
          <Button type="submit" form={FORM} variant="default" mt={8} onClick={() => model.form.setValue('again', true)}>
            Issue another duplicate
          </Button>
        )
      }
      after={
        <div className={classes.copied}>
          <CertificateFacts parts={documentParts(certificate)} />
        </div>
      }
    >
      <PanelSection description="Everything below is copied to the new certificate. This one stays sent.">
        {next_certificate !== null && (
          <p className={classes.already} data-wide>
            A duplicate already exists: <CertificateLink certificate_number={next_certificate} />
          </p>
        )}
        <SelectField
          name={names.certificate_number}
          label="New certificate number"
          description="Pending certificates, this site's first."
          options={pending}
          searchable
          required
          wide
        />
        <TextAreaField name={names.reason} label="Reason" rows={2} maxLength={REASON_LIMIT} wide />
      </PanelSection>
    </PanelForm>
  )
}

const PENDING = { status: ['CERTIFICATE_PENDING' as const], page_size: CERTIFICATE_PAGE_MAX, o: 'certificate_number' }

/** This site's first, up to a thousand. */
function usePending(supplier: number) {
  const own = useQuery(query(certificates.list, { query: { ...PENDING, supplier: [supplier] } }))
  const all = useQuery(query(certificates.list, { query: PENDING }))
  // A book may have moved to another site between the two answers; each number is offered once.
  const rows = new Map(
    [...(own.data?.results ?? []), ...(all.data?.results ?? [])].map((row) => [row.certificate_number, row]),
  )
  const options = [...rows.values()].slice(0, CERTIFICATE_PAGE_MAX).map((row) => ({
    value: row.certificate_number,
    label: `${row.certificate_number} · ${row.supplier.connect_location_name}`,
  }))
  return {
    options,
    isPending: own.isPending || all.isPending,
    isError: own.isError || all.isError,
    isFetching: own.isFetching || all.isFetching,
    refetch: () => Promise.all([own.refetch(), all.refetch()]),
  }
}
