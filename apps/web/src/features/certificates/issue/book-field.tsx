import { certificateBooks } from '@connect/contract/certificates/book-routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

const MANY = 100

const pendingIn = (certificates: readonly { status: string }[]): number =>
  certificates.filter(({ status }) => status === 'CERTIFICATE_PENDING').length

/** Which of a site's books the numbers come from; there only where there is a choice. Null leaves it to the numbers' order. */
export function BookField({ supplier }: { supplier: number }) {
  const { data } = useQuery(query(certificateBooks.list, { query: { supplier, is_sent: 'false', page_size: MANY } }))
  const books = (data?.results ?? [])
    .map(({ id, first_certificate_number, last_certificate_number, list_certificates }) => ({
      value: id,
      label: `${first_certificate_number}–${last_certificate_number} (${pendingIn(list_certificates)} left)`,
      left: pendingIn(list_certificates),
    }))
    .filter(({ left }) => left > 0)
  if (books.length < 2) return null

  return (
    <SelectField
      name="book"
      label="Book"
      options={books.map(({ value, label }) => ({ value, label }))}
      placeholder="The lowest numbers"
      clearable
      wide
    />
  )
}
