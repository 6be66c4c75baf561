import { edit, refusal, view } from '@connect/contract/access'
import { UPLOADS_TESTS } from '@connect/contract/courses/upload/upload-access'
import type { LoaderFunction, RouteObject } from 'react-router'
import { refusalPath } from '#api/routing/guards.ts'
import { leadTo } from '#api/routing/lead-to.ts'
import { page } from '#api/routing/page-route.tsx'
import { readSession } from '#api/session/store.ts'

const toFirstEntry: LoaderFunction = async ({ request }) => {
  const { user } = readSession()
  // With the layout: no page's first load needs the table (decision 023).
  const { SETTINGS_ENTRIES } = await import('./settings-entries.ts')
  const first = SETTINGS_ENTRIES.find(({ access }) => refusal(user, access) === null)
  return leadTo(first?.path ?? refusalPath('permission_denied'), request)
}

/** What each person sets for themselves. */
const ownPages: RouteObject[] = [
  page({
    path: 'profile',
    what: 'profile',
    access: view('profile'),
    load: async () => (await import('#features/settings/profile/profile-page.tsx')).ProfilePage,
  }),
  page({
    path: 'reset',
    what: 'page',
    access: view('profile'),
    load: async () => (await import('#features/settings/profile/password-page.tsx')).PasswordPage,
  }),
  page({
    path: 'sessions',
    what: 'sessions',
    access: view('profile'),
    load: async () => (await import('#features/settings/profile/sessions-page.tsx')).SessionsPage,
  }),
]

const schoolPages: RouteObject[] = [
  page({
    path: 'school',
    what: 'school',
    access: view('account'),
    load: async () => (await import('#features/settings/school/school-page.tsx')).SchoolPage,
  }),
  page({
    path: 'sites',
    what: 'sites',
    access: view('account'),
    load: async () => (await import('#features/settings/sites/sites-page.tsx')).SitesPage,
  }),
  page({
    path: 'site/new',
    what: 'site',
    access: edit('account'),
    load: async () => (await import('#features/settings/sites/new-site-page.tsx')).NewSitePage,
  }),
  page({
    path: 'site/:supplierId',
    what: 'site',
    access: view('account'),
    load: async () => (await import('#features/settings/sites/site-page.tsx')).SitePage,
  }),
  page({
    path: 'bookings',
    what: 'booking settings',
    access: view('account'),
    load: async () => (await import('#features/settings/bookings/bookings-page.tsx')).BookingsPage,
  }),
  page({
    path: 'communication',
    what: 'message settings',
    access: view('communication'),
    load: async () => (await import('#features/settings/communication/communication-page.tsx')).CommunicationPage,
  }),
]

/** DVSA tests. */
const testPages: RouteObject[] = [
  page({
    path: 'dvsa/centres',
    what: 'test centres',
    access: view('account'),
    load: async () => (await import('#features/settings/centres/centres-page.tsx')).CentresPage,
    children: [
      page({
        path: 'add',
        what: 'page',
        access: edit('account'),
        load: async () => (await import('#features/settings/centres/centre-panels.tsx')).AddCentrePanel,
      }),
      page({
        path: ':centreId/edit',
        what: 'test centre',
        load: async () => (await import('#features/settings/centres/centre-panels.tsx')).EditCentrePanel,
      }),
    ],
  }),
  page({
    path: 'dvsa/upload',
    what: 'page',
    access: UPLOADS_TESTS,
    load: async () => (await import('#features/settings/upload/upload-page.tsx')).UploadPage,
  }),
]

const promoPages: RouteObject[] = [
  page({
    path: 'widget/promo',
    what: 'promo codes',
    access: view('account'),
    load: async () => (await import('#features/settings/promo/promo-codes-page.tsx')).PromoCodesPage,
    children: [
      page({
        path: 'add',
        what: 'page',
        access: edit('account'),
        load: async () => (await import('#features/settings/promo/promo-code-panels.tsx')).AddPromoCodePanel,
      }),
      page({
        path: ':voucherId/edit',
        what: 'promo code',
        load: async () => (await import('#features/settings/promo/promo-code-panels.tsx')).EditPromoCodePanel,
      }),
    ],
  }),
]

const adminPages: RouteObject[] = [
  page({
    path: 'outbox',
    what: 'outbox',
    access: 'admin',
    load: async () => (await import('#features/settings/outbox/outbox-page.tsx')).OutboxPage,
    children: [
      page({
        path: ':mailId',
        what: 'email',
        load: async () => (await import('#features/settings/outbox/outbox-panel.tsx')).OutboxPanel,
      }),
    ],
  }),
  page({
    path: 'audit',
    what: 'audit trail',
    access: 'admin',
    load: async () => (await import('#features/settings/audit/audit-page.tsx')).AuditPage,
    children: [
      page({
        path: ':auditEventId',
        what: 'change',
        load: async () => (await import('#features/settings/audit/audit-panel.tsx')).AuditPanel,
      }),
    ],
  }),
]

export const settingsRoutes = (more: RouteObject[] = []): RouteObject[] => [
  page({
    path: 'settings',
    what: 'settings',
    load: async () => (await import('./settings-layout.tsx')).SettingsLayout,
    children: [
      { index: true, loader: toFirstEntry, element: null },
      ...ownPages,
      ...schoolPages,
      ...testPages,
      ...promoPages,
      ...adminPages,
      ...more,
    ],
  }),
]
