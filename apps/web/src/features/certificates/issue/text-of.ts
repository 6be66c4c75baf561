/** What stands in a field of text, whatever the form holds for it. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
