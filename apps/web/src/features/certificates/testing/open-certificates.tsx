import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import type { LedgerEvent } from '@connect/contract/certificates/ledger/ledger'
import { certificates } from '@connect/contract/certificates/routes'
import type { Certificate, CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { CERTIFICATE, CERTIFICATE_ROW } from '@connect/contract/certificates/shared/examples'
import { suppliers } from '@connect/contract/suppliers/routes'
import { Outlet } from 'react-router'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { certificatesRoutes } from '#features/certificates/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
import { nextNumbers } from './next-numbers.ts'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/certificates/list/certificates-page.tsx'
import '#features/certificates/view/view-panel.tsx'
import '#features/certificates/view/void-panel.tsx'
import '#features/certificates/view/duplicate-panel.tsx'

type Options = {
  certificate?: Partial<Certificate>
  /** In place of the one certificate. */
  rows?: CertificateRow[]
  count?: number
  history?: LedgerEvent[]
}

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

const SUMMARY = {
  certificates_count: 1025,
  books_count: 41,
  statuses: {
    CERTIFICATE_PENDING: 400,
    CERTIFICATE_NOT_READY: 0,
    CERTIFICATE_READY_TO_RETURN: 25,
    CERTIFICATE_SENT: 590,
    CERTIFICATE_VOID: 7,
    CERTIFICATE_DUPLICATE: 3,
  },
}

/** The screens of the certificates for this user, over a school whose one certificate is 3000001, ready to return. */
export function openCertificates(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  at: string,
  {
    certificate = {},
    rows = [{ ...CERTIFICATE_ROW, ...toRow(certificate) }],
    count = rows.length,
    history,
  }: Options = {},
) {
  const events = history ?? certificates.history.example.response.results
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, suppliers.list.example.response))
  api.on(certificates.list, good(certificates.list, { count, results: rows }))
  api.on(certificates.next, nextNumbers([3000002, 3000003]))
  api.on(certificates.summary, good(certificates.summary, SUMMARY))
  api.on(certificates.stock, good(certificates.stock, certificates.stock.example.response))
  api.on(certificates.get, good(certificates.get, { ...CERTIFICATE, ...certificate }))
  api.on(certificates.history, good(certificates.history, { count: events.length, results: events }))
  api.on(certificateBooks.list, good(certificateBooks.list, certificateBooks.list.example.response))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: certificatesRoutes },
      { path: '*', element: null },
    ],
    at,
  )
}

/** What of a certificate its row shows, too. */
const toRow = (certificate: Partial<Certificate>): Partial<CertificateRow> =>
  Object.fromEntries(Object.entries(certificate).filter(([key]) => Object.hasOwn(CERTIFICATE_ROW, key)))
