import type { certificates } from '@connect/contract/certificates/routes'
import { readStock } from '#features/certificates/books/stock.ts'
import { changeCertificate } from '#features/certificates/issue/change.ts'
import { firstBook, issueCertificate, issueSeveral } from '#features/certificates/issue/issue.ts'
import { listNext } from '#features/certificates/issue/next-numbers.ts'
import { CERTIFICATES } from '#features/certificates/list/certificate-list.ts'
import { certificateSummary } from '#features/certificates/list/certificate-summary.ts'
import { exportCertificates } from '#features/certificates/list/export-certificates.ts'
import { toCertificate, toRow } from '#features/certificates/shared/certificate-json.ts'
import { assertAllows, readRow } from '#features/certificates/shared/certificate-row.ts'
import { inLedger } from '#features/certificates/shared/write-certificate.ts'
import { certificateCopy } from '#features/certificates/view/certificate-copy.ts'
import { certificateHistory } from '#features/certificates/view/certificate-history.ts'
import { duplicateCertificate } from '#features/certificates/view/duplicate.ts'
import { reissueCertificate } from '#features/certificates/view/reissue.ts'
import { unvoidCertificate, voidCertificate } from '#features/certificates/view/void.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { riderReader } from '#platform/rider-reader.ts'
import { readPeopleWarnings } from './shared/people-warnings.ts'
import { readRestrictions } from './shared/restrictions.ts'

/** CERT-55, CERT-60 */
export const certificateHandlers = (context: Context): Handlers<typeof certificates> => {
  const read = async (certificate_number: number, call: SignedInCall) => {
    const row = await readRow(call.db, certificate_number)
    const warnings = (await readPeopleWarnings(call.db, [row])).get(certificate_number) ?? []
    return toCertificate(row, riderReader(call), warnings)
  }

  return {
    list: ({ query }, call) => readList(call, query, CERTIFICATES),

    summary: ({ query }, { actor }) => certificateSummary(context, actor.school_id, query.supplier),

    next: ({ query }, call) => listNext(call, query),

    async restrictions(_, { db }) {
      const results = await readRestrictions(db)
      return { count: results.length, results }
    },

    stock: (_, { actor, today }) => readStock(context.pool, actor.school_id, today),

    export: ({ query }, call) => exportCertificates(call, query, riderReader(call)),

    async issueSeveral({ body }, call) {
      const first = await firstBook(call, body)
      const rows = await inLedger(call, (work) => issueSeveral(work, body, first))
      return { results: rows.map(toRow) }
    },

    get: ({ params: { certificate_number } }, call) => read(certificate_number, call),

    async issue({ params: { certificate_number }, body }, call) {
      // Seen before anything is locked: of many who want one number, most are refused here.
      assertAllows(await readRow(call.db, certificate_number), 'issue')
      await inLedger(call, (work) => issueCertificate(work, certificate_number, body))
      return read(certificate_number, call)
    },

    async update({ params: { certificate_number }, body }, call) {
      await inLedger(call, (work) => changeCertificate(work, certificate_number, body))
      return read(certificate_number, call)
    },

    async change({ params: { certificate_number }, body }, call) {
      await inLedger(call, (work) => changeCertificate(work, certificate_number, body))
      return read(certificate_number, call)
    },

    async duplicate({ params: { certificate_number }, body }, call) {
      await inLedger(call, (work) => duplicateCertificate(work, certificate_number, body))
      return read(certificate_number, call)
    },

    async void({ params: { certificate_number }, body }, call) {
      await inLedger(call, (work) => voidCertificate(work, certificate_number, body))
      return read(certificate_number, call)
    },

    async reissue({ params: { certificate_number }, body }, call) {
      return read(await inLedger(call, (work) => reissueCertificate(work, certificate_number, body)), call)
    },

    async unvoid({ params: { certificate_number }, body }, call) {
      await inLedger(call, (work) => unvoidCertificate(work, certificate_number, body))
      return read(certificate_number, call)
    },

    history: ({ params: { certificate_number }, query }, call) =>
      certificateHistory(call, certificate_number, query, riderReader(call)),

    copy: ({ params: { certificate_number } }, call) => certificateCopy(call, certificate_number, riderReader(call)),
  }
}
