export {
  askToMove,
  countMove,
  inviteElsewhere,
  pendingAddress,
  withdrawMove,
} from './change-address.ts'
export { confirmPassword } from './change-password.ts'
export { countGuess } from './guess-limits.ts'
export { sendLink, sendResetLink, voidLinks } from './send-link.ts'
export { withLetter } from './stranger-letters.ts'
