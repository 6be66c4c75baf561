export { postSms } from './post-sms.ts'
