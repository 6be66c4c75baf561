export { confirmPassword } from './change-password.ts'
export { countGuess } from './guess-limits.ts'
export { emailChanged, sendLink, sendResetLink, voidLinks } from './send-link.ts'
