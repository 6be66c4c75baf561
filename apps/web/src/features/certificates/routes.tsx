import { view } from '@connect/contract/access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

export const certificatesRoutes: RouteObject[] = [
  page({
    path: 'certificates',
    what: 'certificates',
    access: view('certificates'),
    load: async () => (await import('#features/certificates/list/certificates-page.tsx')).CertificatesPage,
    children: [
      page({
        path: 'issue-several',
        what: 'page',
        load: async () => (await import('#features/certificates/issue/issue-several-panel.tsx')).IssueSeveralPanel,
      }),
      page({
        path: 'settings',
        what: 'settings',
        load: async () =>
          (await import('#features/certificates/settings/certificate-settings-panel.tsx')).CertificateSettingsPanel,
      }),
      page({
        path: 'ledger',
        what: 'ledger',
        access: 'owner',
        load: async () => (await import('#features/certificates/ledger/ledger-panel.tsx')).LedgerPanel,
      }),
      page({
        path: ':certificateNumber/issue',
        what: 'certificate',
        load: async () => (await import('#features/certificates/issue/issue-panel.tsx')).IssuePanel,
      }),
      page({
        path: ':certificateNumber/change',
        what: 'certificate',
        load: async () => (await import('#features/certificates/issue/change-panel.tsx')).ChangePanel,
      }),
      page({
        path: ':certificateNumber/view',
        what: 'certificate',
        load: async () => (await import('#features/certificates/view/view-panel.tsx')).ViewPanel,
      }),
      page({
        path: ':certificateNumber/void',
        what: 'certificate',
        load: async () => (await import('#features/certificates/view/void-panel.tsx')).VoidPanel,
      }),
      page({
        path: ':certificateNumber/duplicate',
        what: 'certificate',
        load: async () => (await import('#features/certificates/view/duplicate-panel.tsx')).DuplicatePanel,
      }),
    ],
  }),
  page({
    path: 'certificates/books',
    what: 'books',
    access: view('certificates'),
    load: async () => (await import('#features/certificates/books/books-page.tsx')).BooksPage,
    children: [
      page({
        path: 'new',
        what: 'page',
        load: async () => (await import('#features/certificates/books/add-book-panel.tsx')).AddBookPanel,
      }),
      page({
        path: ':bookId/return',
        what: 'book',
        load: async () => (await import('#features/certificates/return/return-panel.tsx')).ReturnPanel,
      }),
      page({
        path: ':bookId/move',
        what: 'book',
        load: async () => (await import('#features/certificates/books/move-book-panel.tsx')).MoveBookPanel,
      }),
    ],
  }),
]
