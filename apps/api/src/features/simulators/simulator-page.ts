import { escaped } from '#http/html.ts'

type Button = { label: string; answer: string; isPrimary?: boolean }

type Fact = readonly [name: string, value: string]

type Page = {
  title: string
  /** What stands in a list: name and value. */
  facts: readonly Fact[]
  buttons: readonly Button[]
  /** What happens here, and what does not. */
  note: string
}

export const STYLE_PATH = '/simulators/style.css'

const button = ({ label, answer, isPrimary }: Button) =>
  `<button name="answer" value="${escaped(answer)}"${isPrimary ? ' class="primary"' : ''}>${escaped(label)}</button>`

const fact = ([name, value]: Fact) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`

/** Plain HTML. Its buttons send their `answer` to the page's own address. */
export const simulatorPage = ({ title, facts, buttons, note }: Page): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} (simulator)</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
<p class="what" role="note">This is a simulator. No card is charged.</p>
<h1>${escaped(title)}</h1>
${facts.length > 0 ? `<dl>${facts.map(fact).join('')}</dl>` : ''}
${buttons.length > 0 ? `<form method="post">${buttons.map(button).join('')}</form>` : ''}
<p class="note">${escaped(note)}</p>
</main>
</body>
</html>
`

export const SIMULATOR_STYLE = `
:root { --ground: #eef1f4; --card: #fff; --ink: #1c2733; --quiet: #51606f; --line: #d5dbe1; --accent: #1f5fbf; --on: #fff; --warn: #fff3d6; --warn-ink: #5c4300 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #12181f; --card: #1b232c; --ink: #e8edf2; --quiet: #a3b0bd; --line: #35414d; --accent: #8ab4f8; --on: #10233f; --warn: #46370f; --warn-ink: #ffe3a0 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 440px; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
.what { margin: 0 0 20px; padding: 12px 14px; background: var(--warn); color: var(--warn-ink); border-radius: 8px; font-weight: 600 }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3 }
dl { margin: 0 0 20px }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-top: 1px solid var(--line) }
dt { color: var(--quiet) }
dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere }
form { display: grid; gap: 10px }
button { min-height: 44px; padding: 0 16px; font: inherit; font-weight: 600; color: inherit; background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
button.primary { color: var(--on); background: var(--accent); border-color: var(--accent) }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.note { margin: 20px 0 0; color: var(--quiet); font-size: 14px }
`
