import { LINK_SCHEMES } from '@connect/contract/mails/rich-text'

const WHOLE = new RegExp(`^(?:${LINK_SCHEMES.join('|')}):`, 'i')
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i
const PHONE = /^\+?[\d ()-]{6,}$/
const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u
const WEBSITE = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u

/** Whether it says by itself where it leads. */
export const isWholeLink = (href: string): boolean => WHOLE.test(href)

function isEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@')
  return name !== '' && !name.includes('/') && more.length === 0 && HOST.test(host)
}

/** What somebody typed as a link, or null: `southside.example` is a website, `hello@southside.example` an address, digits a number. */
export function parseLink(typed: string): string | null {
  const text = typed.trim()
  if (PHONE.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`
  if (/[\s\\]/.test(text)) return null
  if (isWholeLink(text)) return /:\/{0,2}[^/]/.test(text) ? text : null
  if (isEmail(text)) return `mailto:${text}`
  return WEBSITE.test(text) && !OTHER_SCHEME.test(text) ? `https://${text}` : null
}
