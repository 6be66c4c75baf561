export { PASSWORD_CHANGED, RESET_PASSWORD } from '#features/auth/letters/letters.ts'
