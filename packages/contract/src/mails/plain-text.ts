const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The words of an email without their markup, in one line. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(?:\/(?:p|h2|h3|li|blockquote)|br|hr)\b[^<>]*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
