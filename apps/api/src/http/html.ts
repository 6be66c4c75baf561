const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }

export const between = (html: string, open: string, close: string): string[] =>
  html
    .split(open)
    .slice(1)
    .flatMap((rest) => (rest.includes(close) ? [rest.slice(0, rest.indexOf(close))] : []))

/** Attributes included. */
export const escaped = (text: string): string => text.replace(/[&"'<>]/g, (sign) => ENTITIES[sign] ?? sign)
