import { escapeHtml } from '@connect/contract/templates/fill-html'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import { fillMarked } from '#features/communication/preview/fill-email.ts'
import type { VersionText } from './compare-texts.ts'
import { findDisclaimerFault } from './disclaimer-placeholders.ts'

/** As the pages of riders look: after the style that all frames have. */
export const RIDER_STYLE = `
body { padding: 0 16px 20px; color: #14171d; font-size: 16px; }
header { display: flex; gap: 12px; align-items: center; min-height: 40px; margin: 0 -16px 20px; padding: 8px 16px;
  border-bottom: 1px solid #e3e5ea; font-weight: 600; }
header span { display: grid; flex: none; place-items: center; width: 32px; height: 32px; border-radius: 50%;
  color: #fff; background: #0b6e4f; font-weight: 680; }
h1 { margin: 0 0 12px; font-size: 24px; font-weight: 680; line-height: 1.25; }
a { color: #0b6e4f; }
`

/** The page of a link, as a rider sees it first. */
export function formatRiderPage({ title, body }: VersionText, values: PlaceholderValues): string {
  const { school_name = '' } = values
  const [mark = ''] = school_name
  const head = `<header><span>${escapeHtml(mark)}</span>${escapeHtml(school_name)}</header>`
  return `${head}<h1>${escapeHtml(title || 'No title yet')}</h1>${fillMarked(body, values, findDisclaimerFault)}`
}
