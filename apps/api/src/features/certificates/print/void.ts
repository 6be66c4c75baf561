/** What the sheet says of a void certificate. By itself, so that who draws the sheet loads nothing of the database. */
export const VOID = 'VOID'
