/** The addresses of files work for a quarter of an hour; what shows them is read again before that. */
export const ADDRESS_MS = 10 * 60_000
