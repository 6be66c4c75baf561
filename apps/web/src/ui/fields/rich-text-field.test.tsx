import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { fill } from '#ui/testing/fill.ts'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'
// Fetched now, so that no test's patience is spent on it.
import '#ui/rich-text/rich-text-editor.tsx'

const SHAPE = { body: z.string().min(1, 'This field is required') }

async function setUp(body = '') {
  const onSend = vi.fn()
  const { user } = renderUi(
    <FormHarness shape={SHAPE} values={{ body }} onSend={onSend}>
      <RichTextField name={named('body')} label="Message" description="To one rider" required />
    </FormHarness>,
  )
  const box = await screen.findByRole('textbox', { name: /^Message/ })
  const sent = async (): Promise<unknown> => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    return onSend.mock.lastCall?.[0].body
  }
  return { user, box, sent, onSend }
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const markAll = (user: UserEvent) => user.keyboard('{Control>}a{/Control}')

const pasteHtml = (box: Element, html: string) =>
  fireEvent.paste(box, { clipboardData: { files: [], getData: (type: string) => (type === 'text/html' ? html : '') } })

describe('the words', () => {
  it('are HTML, a paragraph for each line', async () => {
    const { user, box, sent } = await setUp()

    await fill(user, box, 'Hello Isla,')
    await user.keyboard('{Enter}')
    await user.paste('see you < 9 & bring gloves')

    expect(await sent()).toBe('<p>Hello Isla,</p><p>see you &lt; 9 &amp; bring gloves</p>')
  })

  it('are nothing where only marks are left, which is told beside them, and they take the focus [FORM-01, FORM-03]', async () => {
    const { user, box, sent, onSend } = await setUp('<p>Hello</p>')

    await user.clear(box)
    await press(user, 'Bullets')
    await sent()

    const error = screen.getByText('This field is required')
    expect(onSend).not.toHaveBeenCalled()
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
    expect(box.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
    expect(box.getAttribute('aria-required')).toBe('true')
    expect(document.activeElement).toBe(box)
  })

  it('leave the form clean as long as nobody writes, however they are written', async () => {
    await setUp('Hello <b>Isla</b><ul><li>gloves</ul>')

    expect(screen.getByText('gloves')).toBeTruthy()
    expect(screen.getByText('clean')).toBeTruthy()
  })
})

describe('the buttons', () => {
  it.each([
    ['Bold', '<p><strong>Hello</strong></p>'],
    ['Italic', '<p><em>Hello</em></p>'],
    ['Underline', '<p><u>Hello</u></p>'],
    ['Heading', '<h2>Hello</h2>'],
    ['Bullets', '<ul><li><p>Hello</p></li></ul>'],
    ['Numbers', '<ol><li><p>Hello</p></li></ol>'],
    ['Quote', '<blockquote><p>Hello</p></blockquote>'],
  ])('%s makes what is marked %s, and says that it is on', async (name, html) => {
    const { user, box, sent } = await setUp()
    await fill(user, box, 'Hello')
    await markAll(user)

    await press(user, name)

    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
    expect(await sent()).toBe(html)
  })

  it('are one stop of the Tab key, and arrows lead through them', async () => {
    const { user, box } = await setUp()
    box.focus()

    await user.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }))
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link' }))
    await user.tab()
    expect(document.activeElement).toBe(box)
  })
})

describe('a link', () => {
  it('leads from the marked words, and goes again', async () => {
    const { user, box, sent } = await setUp()
    await fill(user, box, 'our website')
    await markAll(user)

    await press(user, 'Link')
    await user.paste('www.southside.example')
    await user.keyboard('{Enter}')
    expect(await sent()).toBe('<p><a href="https://www.southside.example">our website</a></p>')

    await press(user, 'Link')
    await press(user, 'Remove')
    expect(await sent()).toBe('<p>our website</p>')
  })

  it('is refused where it leads nowhere, and Escape goes back to the words', async () => {
    const { user, box, sent } = await setUp()
    await fill(user, box, 'Hello')

    await press(user, 'Link')
    await user.paste('javascript:alert(1)')
    await press(user, 'Apply')
    expect(screen.getByText('Enter a website, an email address or a phone number')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Link to' }), '{Escape}')

    expect(screen.queryByRole('textbox', { name: 'Link to' })).toBeNull()
    expect(await sent()).toBe('<p>Hello</p>')
  })

  it('stands for itself where nothing is marked', async () => {
    const { user, box, sent } = await setUp()
    await fill(user, box, 'Ring ')

    await press(user, 'Link')
    await user.paste('020 7946 0112')
    await press(user, 'Apply')

    expect(await sent()).toBe('<p>Ring <a href="tel:02079460112">020 7946 0112</a></p>')
  })
})

it.each([
  [
    'from a word processor',
    '<p class="MsoNormal" style="color:red"><b>Bring</b> <span style="font-size:20pt">gloves</span><o:p></o:p></p>',
    '<p><strong>Bring</strong> gloves</p>',
  ],
  ['of another heading', '<h1>Hello</h1><h3>Isla</h3>', '<p>Hello</p><h3>Isla</h3>'],
  ['of a table', '<table><tr><td>09:00</td></tr></table>', '<p>09:00</p>'],
  ['with an image', '<p>Look<img src="https://southside.example/a.png"></p>', '<p>Look</p>'],
  ['with code', '<pre><code>Hello</code></pre>', '<p>Hello</p>'],
  ['numbered from three', '<ol start="3" type="a"><li>gloves</li></ol>', '<ol><li><p>gloves</p></li></ol>'],
  [
    'with links',
    '<p><a href="mailto:a@b.example" target="_blank" title="x" class="y">Write</a> <a href="javascript:x()">no</a> <a href="/cbt">nor</a></p>',
    '<p><a href="mailto:a@b.example">Write</a> no nor</p>',
  ],
])('pasted words %s come down to what an email may have', async (_, html, kept) => {
  const { box, sent } = await setUp()

  pasteHtml(box, html)

  expect(await sent()).toBe(kept)
})
