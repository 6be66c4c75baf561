import { edit, refusal, view } from '@connect/contract/access'
import type { LoaderFunction, RouteObject } from 'react-router'
import { refusalPath } from '#api/guards.ts'
import { leadTo } from '#api/lead-to.ts'
import { page } from '#api/page-route.tsx'
import { readSession } from '#api/session-store.ts'
import { SETTINGS_ENTRIES } from './settings-entries.ts'

const toFirstEntry: LoaderFunction = ({ request }) => {
  const { user } = readSession()
  const first = SETTINGS_ENTRIES.find(({ access }) => refusal(user, access) === null)
  return leadTo(first?.path ?? refusalPath('permission_denied'), request)
}

/** The settings, with the pages that other features have among them. */
export const settingsRoutes = (more: RouteObject[] = []): RouteObject[] => [
  page({
    path: 'settings',
    what: 'settings',
    load: async () => (await import('./settings-layout.tsx')).SettingsLayout,
    children: [
      { index: true, loader: toFirstEntry, element: null },
      page({
        path: 'profile',
        what: 'profile',
        access: view('profile'),
        load: async () => (await import('./profile-page.tsx')).ProfilePage,
      }),
      page({
        path: 'reset',
        what: 'page',
        access: view('profile'),
        load: async () => (await import('./password-page.tsx')).PasswordPage,
      }),
      page({
        path: 'sessions',
        what: 'sessions',
        access: view('profile'),
        load: async () => (await import('./sessions-page.tsx')).SessionsPage,
      }),
      page({
        path: 'school',
        what: 'school',
        access: view('account'),
        load: async () => (await import('./school-page.tsx')).SchoolPage,
      }),
      page({
        path: 'sites',
        what: 'sites',
        access: view('account'),
        load: async () => (await import('./sites-page.tsx')).SitesPage,
      }),
      page({
        path: 'site/new',
        what: 'site',
        access: edit('account'),
        load: async () => (await import('./new-site-page.tsx')).NewSitePage,
      }),
      page({
        path: 'site/:supplierId',
        what: 'site',
        access: view('account'),
        load: async () => (await import('./site-page.tsx')).SitePage,
      }),
      page({
        path: 'outbox',
        what: 'outbox',
        access: 'admin',
        load: async () => (await import('./outbox-page.tsx')).OutboxPage,
        children: [
          page({
            path: ':mailId',
            what: 'letter',
            load: async () => (await import('./outbox-panel.tsx')).OutboxPanel,
          }),
        ],
      }),
      page({
        path: 'audit',
        what: 'audit trail',
        access: 'admin',
        load: async () => (await import('./audit-page.tsx')).AuditPage,
        children: [
          page({
            path: ':auditEventId',
            what: 'change',
            load: async () => (await import('./audit-panel.tsx')).AuditPanel,
          }),
        ],
      }),
      ...more,
    ],
  }),
]
