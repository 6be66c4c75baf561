export { exportRenewals, forgetBooking, forgetNotices, moveNotices } from './of-contacts.ts'
export { remindRenewals } from './remind-renewals.ts'
