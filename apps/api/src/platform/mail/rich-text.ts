import { cleanLines } from '@connect/contract/clean-text'
import { LINK_SCHEMES, RICH_TEXT_TAGS } from '@connect/contract/mails/rich-text'
import sanitizeHtml from 'sanitize-html'
import { plainWords } from '#platform/mail/plain-words.ts'
import { richTextStyles } from '#platform/mail/styles.ts'

/** What is not for people to read: it goes with its words. Those of all other elements stay. */
const LOST = [
  'script',
  'style',
  'title',
  'xmp',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'template',
  'plaintext',
  'svg',
  'math',
  'object',
  'audio',
  'video',
  'canvas',
]

/** Deeper than anybody writes. What lies deeper keeps its words. */
const DEEPEST = 100

/** Whole, and nothing in it that a mail program would read otherwise than it stands there. */
const ADDRESS = /^(?:https?:\/\/[^\s\\/]|mailto:[^\s\\/]|tel:[+\d])[^\s\\]*$/i

const toAttributes = (href: string): sanitizeHtml.Attributes => (ADDRESS.test(href) ? { href } : {})

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS, 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  nonTextTags: LOST,
  nestingLimit: DEEPEST,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: toAttributes(href.trim()) }),
  },
  // A link that leads nowhere is no link.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  textFilter: (text) => text.replaceAll(/[^\P{Cc}\n]/gu, ' '),
}

const sanitise = (html: string): string => sanitizeHtml(html, OPTIONS)

/**
 * The school's words with the elements of the contract's rich text, safe to show and to send. Entities may stand for hidden
 * characters, so the text is cleaned once they are read, and sanitised again: cleaning may join a bracket and a mark.
 */
export const toRichText = (html: string): string => sanitise(cleanLines(sanitise(html)))

/** Whether anything can be read in what {@link toRichText} answered. */
export const hasWords = (html: string): boolean =>
  plainWords(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })) !== ''

const ELEMENT = new RegExp(`<(${Object.keys(richTextStyles).join('|')})(?=[ >])`, 'g')

const isStyled = (tag: string): tag is keyof typeof richTextStyles => Object.hasOwn(richTextStyles, tag)

/** Of what {@link toRichText} answered, for mail programs: they read the styles of each element only. */
export const toStyledRichText = (html: string): string =>
  html.replaceAll(ELEMENT, (element, tag: string) =>
    isStyled(tag) ? `${element} style="${richTextStyles[tag]}"` : element,
  )
