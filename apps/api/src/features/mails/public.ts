export { postSchoolEmails } from './post-school-email.ts'
