import type { Permissions } from '#access.ts'
import { PRESETS } from '#staff/presets.ts'
import type { StaffMember, StaffRow } from '#staff/staff.ts'

export const STAFF_ROW: StaffRow = {
  id: 12,
  first_name: 'Gareth',
  last_name: 'Pugh',
  name: 'Gareth Pugh',
  email: 'gareth@southside.example',
  phone: '07700 900321',
  colour: '#0b5c6b',
  user_type: 'USER_STAFF',
  is_account_owner: false,
  status: 'ACTIVE',
  suppliers: [{ id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' }],
  is_instructor: true,
  instructor_certificate: 'CBT104482',
  instructor_certificate_expiry: '2028-03-31',
}

export const STAFF_PERMISSIONS: Permissions = { ...PRESETS.INSTRUCTOR.grants, is_account_owner: false }

export const STAFF_MEMBER: StaffMember = {
  ...STAFF_ROW,
  instructor_types: ['CBT1', 'CBT1D'],
  licence_number: 'PUGH9803124GA9AB',
  licence_categories: ['A', 'B'],
  dbs_date: '2025-05-02',
  notes: null,
  payment_frequency: 'DAILY',
  payment_rate: 14_000,
  working_days: 'TTTTTFF',
  default_start_time: '08:30',
  default_end_time: '17:00',
  holiday_allowance: 28,
  permissions: STAFF_PERMISSIONS,
  created: '2026-09-01T08:00:00.000Z',
}
