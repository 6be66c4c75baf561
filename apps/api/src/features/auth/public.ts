export { confirmPassword } from './change-password.ts'
export { countGuess } from './guess-limits.ts'
export { countMove, emailChanged, sendLink, sendResetLink, voidLinks } from './send-link.ts'
