import type { StaffMember } from '@connect/contract/staff/staff'

/** What the fields of a new person start with; the server picks a colour where nobody does. */
export const EMPTY_PERSON = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  colour: undefined,
  is_instructor: false,
  instructor_certificate: '',
  instructor_types: [],
  instructor_certificate_expiry: '',
  licence_number: '',
  licence_categories: [],
  dbs_date: '',
  notes: '',
}

/** What the fields of somebody who is there start with. */
export const personValues = (member: StaffMember) => ({
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email,
  phone: member.phone,
  colour: member.colour,
  suppliers: member.suppliers.map(({ id }) => id),
  is_instructor: member.is_instructor,
  instructor_certificate: member.instructor_certificate,
  instructor_types: member.instructor_types,
  instructor_certificate_expiry: member.instructor_certificate_expiry,
  licence_number: member.licence_number,
  licence_categories: member.licence_categories,
  dbs_date: member.dbs_date,
  notes: member.notes,
})

/** What the fields of pay and working week start with. */
export const workingValues = (member: StaffMember) => ({
  payment_frequency: member.payment_frequency,
  payment_rate: member.payment_rate,
  working_days: member.working_days,
  default_start_time: member.default_start_time,
  default_end_time: member.default_end_time,
  holiday_allowance: member.holiday_allowance,
})
