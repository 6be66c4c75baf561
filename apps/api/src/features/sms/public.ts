export { priceOfSms } from './pay-sms.ts'
export { postSeveralSms, postSms } from './post-sms.ts'
export { sendSmsToContacts } from './send-to-contact.ts'
