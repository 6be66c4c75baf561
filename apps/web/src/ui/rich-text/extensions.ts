import type { AnyExtension } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { StarterKit } from '@tiptap/starter-kit'
import { isWholeLink, parseLink } from '#ui/rich-text/parse-link.ts'

/** Nothing but where it leads: the server keeps no more of a link. */
const PlainLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (link) => isWholeLink(link.getAttribute('href') ?? '') && null }],
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (href) => parseLink(href) !== null,
})

/** Begins at one, as it will in the email. */
const withoutStart = (extension: AnyExtension): AnyExtension =>
  extension.name === 'orderedList' ? extension.extend({ addAttributes: () => ({}) }) : extension

const Words = StarterKit.extend({
  addExtensions() {
    return this.parent?.().map(withoutStart) ?? []
  },
})

/** The document is the contract's rich text, and pasted words come down to it. */
export const RICH_TEXT = [
  Words.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: false,
    // It would change the words of who only looks at them.
    trailingNode: false,
  }),
  PlainLink,
]
