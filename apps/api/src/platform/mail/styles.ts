import type { RichTextTag } from '@connect/contract/mails/rich-text'
import type { CSSProperties } from 'react'

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const TEXT = '#1b1d22'
const MUTED = '#5f6472'

/** A long word breaks, so that nobody's name makes the letter wider than the page. */
const WRAP = { wordBreak: 'break-word' } as const

/** Mail programs read styles of each element only, so the product's colours are told again here. */
export const styles = {
  page: { margin: 0, padding: '24px 0', backgroundColor: '#f1f2f4', color: TEXT, fontFamily: FONT },
  letter: { width: '100%', maxWidth: '560px', backgroundColor: '#ffffff' },
  header: { padding: '14px 32px', backgroundColor: '#14171d', borderBottom: '2px solid #ffd21f' },
  brand: { margin: 0, color: '#ffffff', fontSize: '18px', lineHeight: '24px', fontWeight: 600 },
  body: { padding: '24px 32px 8px' },
  heading: { ...WRAP, margin: '0 0 16px', color: TEXT, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  text: { ...WRAP, margin: '0 0 16px', color: TEXT, fontSize: '16px', lineHeight: '24px' },
  row: { ...WRAP, margin: '0 0 12px', color: TEXT, fontSize: '16px', lineHeight: '24px' },
  code: {
    margin: '0 0 16px',
    color: TEXT,
    fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    fontSize: '14px',
    lineHeight: '22px',
    wordBreak: 'break-all',
  },
  action: { margin: '24px 0' },
  button: {
    padding: '12px 20px',
    borderRadius: '6px',
    backgroundColor: '#2f5ae5',
    color: '#ffffff',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: '#2449c4', wordBreak: 'break-all' },
  page_link: { color: '#2449c4' },
  footer: { padding: '0 32px 24px' },
  small: {
    ...WRAP,
    margin: 0,
    paddingTop: '16px',
    borderTop: '1px solid #e6e7eb',
    color: MUTED,
    fontSize: '14px',
    lineHeight: '20px',
  },
} as const satisfies Record<string, CSSProperties>

const BLOCK = `margin:0 0 16px;color:${TEXT};font-size:16px;line-height:24px;word-break:break-word`
const HEADING = `margin:0 0 12px;color:${TEXT};font-weight:600;word-break:break-word`
const LIST = `${BLOCK};padding:0 0 0 24px`

/** Of what the school writes, which is markup before it comes here. The others look well by themselves. */
export const richTextStyles = {
  p: BLOCK,
  h2: `${HEADING};font-size:20px;line-height:28px`,
  h3: `${HEADING};font-size:18px;line-height:26px`,
  ul: LIST,
  ol: LIST,
  li: 'margin:0 0 4px',
  blockquote: `${BLOCK};padding:0 0 0 12px;border-left:3px solid #e6e7eb`,
  hr: 'margin:24px 0;border:0;border-top:1px solid #e6e7eb',
  a: 'color:#2449c4;word-break:break-word',
} as const satisfies Partial<Record<RichTextTag, string>>
