import { CERTIFICATE_PAGE_MAX } from '@connect/contract/certificates/list/certificate-query'
import { certificates } from '@connect/contract/certificates/routes'
import type { CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { sameDayWarnings } from '@connect/contract/certificates/shared/people-rules'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { parseTypedDate } from '#lib/dates.ts'
import type { FieldName } from '#ui/fields/field-names.ts'
import { Warnings } from '#ui/form/warnings.tsx'
import { toText } from './certificate-values.ts'

/** Not those that were given up, nor those that repeat another one. */
const counts = ({ status, is_duplicate }: CertificateRow) => status !== 'CERTIFICATE_VOID' && !is_duplicate

/**
 * By the ids of contacts: one call for all of them. `typed` is what the field of the day holds, `own` the certificate
 * that is changed.
 */
export function useSameDay(riders: readonly unknown[], typed: unknown, own?: number) {
  const day = parseTypedDate(toText(typed))
  const customer = riders.filter((one) => typeof one === 'number').toSorted((one, other) => one - other)
  const { data } = useQuery({
    ...query(certificates.list, {
      query: { customer, issued_at__gte: day ?? '', issued_at__lte: day ?? '', page_size: CERTIFICATE_PAGE_MAX },
    }),
    enabled: day !== null && customer.length > 0,
  })
  return (rider: unknown): string[] => {
    const others = (data?.results ?? []).filter(
      (row) => row.customer?.id === rider && row.certificate_number !== own && counts(row),
    )
    return sameDayWarnings(
      others.map(({ certificate_number }) => certificate_number).toSorted((one, other) => one - other),
    )
  }
}

type Props = { customerName: FieldName; dateName: FieldName; own?: number | undefined }

export function SameDayWarning({ customerName, dateName, own }: Props) {
  const [customer, day] = useWatch({ name: [customerName, dateName] })
  const findWarnings = useSameDay([customer], day, own)
  return <Warnings words={findWarnings(customer)} />
}
