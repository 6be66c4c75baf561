const STYLE = `
:root { color-scheme: light; }
body { display: flow-root; margin: 0; padding: 16px 20px; color: #1b1d22; background: #fff;
  font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
p, ul, ol, blockquote { margin: 0 0 12px; }
li > p { margin: 0; }
h2 { margin: 20px 0 8px; font-size: 18px; }
h3 { margin: 16px 0 6px; font-size: 15px; }
ul, ol { padding-left: 22px; }
blockquote { padding-left: 12px; border-left: 3px solid #d3d6dd; }
hr { margin: 16px 0; border: 0; border-top: 1px solid #e6e7eb; }
a { color: #2449c4; }
mark { padding: 0 2px; color: #b42121; background: #fdeaea; text-decoration: underline wavy; }
body > :first-child { margin-top: 0; }
body > :last-child { margin-bottom: 0; }
`

/** A document of its own for the words of an email, which loads nothing and runs nothing. `style` follows what all have. */
export const formatEmailPage = (html: string, nonce = '', style = ''): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<base target="_blank"><title>Email</title><style nonce="${nonce}">${STYLE}${style}</style></head><body>${html}</body></html>`
