export { priceOfSms } from './pay-sms.ts'
export { countSegments, postSms } from './post-sms.ts'
export { sendSmsToContacts } from './send-to-contact.ts'
