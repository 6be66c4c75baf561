/** Where local storage has the session (AUTH-14). Apart from what reads it, which brings a schema library along. */
export const TOKENS_KEY = 'connect.tokens'
export const USER_KEY = 'connect.user'
