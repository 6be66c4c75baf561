const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for HTML, including attributes. */
export const escaped = (text: string): string => text.replace(/[&"'<>]/g, (sign) => ENTITIES[sign] ?? sign)
