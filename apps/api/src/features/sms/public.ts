export { priceOfSms } from './pay-sms.ts'
export { countSegments, postSeveralSms, postSms } from './post-sms.ts'
export { sendSmsToContacts } from './send-to-contact.ts'
export { readWaitingCost } from './waiting-cost.ts'
