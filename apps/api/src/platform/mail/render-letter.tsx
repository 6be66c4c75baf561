import { render, toPlainText } from '@react-email/render'
import type { ComponentType } from 'react'
import type { LetterProps } from '#platform/mail/letter.ts'

const AS_TYPED = {
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
  ],
} satisfies Parameters<typeof toPlainText>[1]

/** As HTML, and as plain text for programs that do not show it. */
export async function renderLetter(
  Template: ComponentType<LetterProps<never>>,
  props: LetterProps<never>,
): Promise<{ html: string; text: string }> {
  const html = await render(<Template {...props} />)
  return { html, text: toPlainText(html, AS_TYPED).trim() }
}
