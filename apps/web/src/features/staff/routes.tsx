import { edit, view } from '@connect/contract/access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

const loadDiaryEntry = async () => (await import('#features/staff/working/diary-entry-panel.tsx')).DiaryEntryPanel

/** STAFF-02 */
export const staffRoutes: RouteObject[] = [
  page({
    path: 'staff',
    what: 'staff',
    access: view('staff'),
    load: async () => (await import('#features/staff/list/staff-page.tsx')).StaffPage,
    children: [
      page({
        path: 'add',
        what: 'page',
        access: edit('staff'),
        load: async () => (await import('#features/staff/invite/add-staff-panel.tsx')).AddStaffPanel,
      }),
      page({
        path: ':staffId/edit',
        what: 'member of staff',
        load: async () => (await import('#features/staff/member/edit-staff-panel.tsx')).EditStaffPanel,
      }),
      page({
        path: ':staffId/permissions',
        what: 'permissions',
        access: 'admin',
        load: async () => (await import('#features/staff/permissions/permissions-panel.tsx')).PermissionsPanel,
      }),
      page({
        path: ':staffId/working',
        what: 'working details',
        load: async () => (await import('#features/staff/working/working-panel.tsx')).WorkingPanel,
      }),
      page({ path: ':staffId/working/add', what: 'page', access: edit('staff'), load: loadDiaryEntry }),
      page({ path: ':staffId/working/:diaryEntryId', what: 'entry', load: loadDiaryEntry }),
    ],
  }),
]
