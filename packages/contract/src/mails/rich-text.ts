/** What the words of an email may be marked up with, besides links; anything else goes and its words stay. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
] as const
export type RichTextTag = (typeof RICH_TEXT_TAGS)[number] | 'a'

/** What a link in an email may begin with. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** Characters of an email's words with their markup. */
export const EMAIL_BODY_LIMIT = 20_000
export const EMAIL_SUBJECT_LIMIT = 150
