import { audit } from '#audit/routes.ts'
import { auth } from '#auth/routes.ts'
import { bikeComments } from '#bikes/comment-routes.ts'
import { bikeDocuments } from '#bikes/document-routes.ts'
import { bikes } from '#bikes/routes.ts'
import { bookingSettings } from '#booking-settings/routes.ts'
import { calendarFeeds } from '#calendar-feeds/routes.ts'
import { certificateBooks } from '#certificates/books/book-routes.ts'
import { certificateLedger } from '#certificates/ledger/ledger-routes.ts'
import { certificates } from '#certificates/routes.ts'
import { certificateSettings } from '#certificates/settings/settings-routes.ts'
import { changes } from '#changes/routes.ts'
import { communicationSettings } from '#communication-settings/routes.ts'
import { courseMessages } from '#course-messages/routes.ts'
import { courseBikes } from '#courses/bikes/course-bike-routes.ts'
import { courses } from '#courses/course-routes.ts'
import { courseTypeDetails } from '#courses/detail-routes.ts'
import { courseTypes } from '#courses/routes.ts'
import { courseSlots } from '#courses/slot-routes.ts'
import { testUpload } from '#courses/upload/upload-routes.ts'
import { credits } from '#credits/routes.ts'
import { customerDocuments } from '#customers/document-routes.ts'
import { customerNotes } from '#customers/note-routes.ts'
import { orderCustomerNotes, orderCustomers } from '#customers/order-customer-routes.ts'
import { customers } from '#customers/routes.ts'
import { diary } from '#diary/routes.ts'
import { schoolDiary } from '#diary/school-diary.ts'
import { disclaimerTemplates } from '#disclaimer-templates/routes.ts'
import { customerDisclaimers } from '#disclaimers/customer-disclaimer-routes.ts'
import { disclaimers } from '#disclaimers/public-routes.ts'
import { events } from '#events/routes.ts'
import { files } from '#files/routes.ts'
import { firstSteps } from '#first-steps/routes.ts'
import { locations } from '#locations/routes.ts'
import { customerEmails } from '#mails/customer-email-routes.ts'
import { mails } from '#mails/routes.ts'
import { trainingMessages } from '#messages/routes.ts'
import { orderMoney } from '#orders/money-routes.ts'
import { customerOrders, orders, trainings } from '#orders/order-routes.ts'
import { packages } from '#orders/package-routes.ts'
import { payments } from '#payments/routes.ts'
import { plannedMessages } from '#planned-messages/routes.ts'
import { profile } from '#profile/routes.ts'
import { renewals } from '#renewals/routes.ts'
import { search } from '#search/routes.ts'
import { sessions } from '#sessions/routes.ts'
import { settings } from '#settings/routes.ts'
import { customerSms, smsReceipts } from '#sms/routes.ts'
import { staff } from '#staff/routes.ts'
import { suppliers } from '#suppliers/routes.ts'
import { system } from '#system/routes.ts'
import { emailTemplates, smsTemplates, templateValues } from '#templates/routes.ts'
import { testCentres } from '#test-centres/routes.ts'
import { unsubscribes } from '#unsubscribes/routes.ts'
import { vouchers } from '#vouchers/routes.ts'

/** For loops only: code that means one route imports its feature. */
export const contract = {
  bikes,
  bikeComments,
  bikeDocuments,
  bookingSettings,
  calendarFeeds,
  certificates,
  certificateBooks,
  certificateLedger,
  certificateSettings,
  changes,
  courses,
  courseBikes,
  courseTypes,
  courseTypeDetails,
  courseSlots,
  credits,
  customers,
  customerDocuments,
  customerNotes,
  customerSms,
  smsReceipts,
  customerEmails,
  customerDisclaimers,
  disclaimerTemplates,
  disclaimers,
  communicationSettings,
  emailTemplates,
  smsTemplates,
  templateValues,
  courseMessages,
  trainingMessages,
  plannedMessages,
  renewals,
  audit,
  auth,
  diary,
  schoolDiary,
  events,
  files,
  firstSteps,
  locations,
  mails,
  orderCustomerNotes,
  orderCustomers,
  orders,
  trainings,
  orderMoney,
  customerOrders,
  packages,
  payments,
  profile,
  search,
  sessions,
  settings,
  staff,
  suppliers,
  system,
  testCentres,
  testUpload,
  unsubscribes,
  vouchers,
}
