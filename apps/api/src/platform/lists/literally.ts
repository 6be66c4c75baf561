/** What was typed, for LIKE: its own signs `%`, `_` and `\` mean themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
