export { postFilledEmails, postSchoolEmails, SCHOOL_MESSAGE } from './post-school-email.ts'
