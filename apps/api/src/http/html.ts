const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }

/** Text as it may stand in HTML, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&"'<>]/g, (sign) => ENTITIES[sign] ?? sign)
