/** In a file of its own: what reads it brings a schema library along. */
export const TOKENS_KEY = 'connect.tokens'
export const USER_KEY = 'connect.user'
