import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { PlaceholderTextField } from '#ui/fields/placeholder-text-field.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import type { Placeholders } from '#ui/rich-text/placeholders.ts'
import { FormHarness } from '#ui/testing/form-harness.tsx'
import { named } from '#ui/testing/named.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'
// Fetched now, so that no test's patience is spent on it.
import '#ui/rich-text/plain-text-editor.tsx'
import '#ui/rich-text/rich-text-editor.tsx'

const PLACEHOLDERS: Placeholders = {
  choices: [
    { name: 'rider_name', meaning: 'First and last name', sample: 'Isla Bennett', isKnown: true },
    { name: 'rider_first_name', meaning: 'First name', sample: 'Isla', isKnown: true },
    { name: 'amount_due', meaning: 'What is still to pay', sample: '£80.50', isKnown: true },
    { name: 'order_number', meaning: 'The order', sample: 'WD#7KQ2MX', isKnown: true },
    { name: 'rebook_link', meaning: 'Where to book', sample: '', isKnown: false, reason: 'Not known for a reminder' },
  ],
  knownFor: 'a reminder',
  findFault: (text) =>
    text.includes('[[ridername]]')
      ? { typed: 'ridername', message: 'There is no [[ridername]]', nearest: 'rider_first_name' }
      : null,
}

const shared = { name: named('body'), label: 'Message', placeholders: PLACEHOLDERS }
const FIELDS = {
  email: <RichTextField {...shared} />,
  text: <PlaceholderTextField {...shared} rows={4} />,
  line: <PlaceholderTextField {...shared} max={20} />,
} as const

async function setUp(field: ReactElement, body = '') {
  const onSend = vi.fn()
  const { user } = renderUi(
    <FormHarness values={{ body }} onSend={onSend}>
      {field}
    </FormHarness>,
  )
  const box = await screen.findByRole('textbox', { name: /^Message/ })
  const sent = async (): Promise<unknown> => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    return onSend.mock.lastCall?.[0].body
  }
  return { user, box, sent, onSend }
}

async function write(user: UserEvent, box: Element, text: string): Promise<void> {
  await user.click(box)
  await user.paste(text)
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const activeOption = (box: Element) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')

describe.each(['email', 'text', 'line'] as const)('a placeholder in the words of the field %s', (kind) => {
  const inField = (words: string) => (kind === 'email' && words !== '' ? `<p>${words}</p>` : words)

  it('is inserted by [[, the beginning of its name and Enter', async () => {
    const { user, box, sent, onSend } = await setUp(FIELDS[kind])

    await write(user, box, 'Due: [[am')
    await user.keyboard('{Enter}')

    expect(onSend).not.toHaveBeenCalled()
    expect(within(box).getByText('amount_due')).toBeTruthy()
    expect(await sent()).toBe(inField('Due: [[amount_due]]'))
  })

  it('is a token once its brackets close, in small letters where it exists, else as it is spelled', async () => {
    const { user, box, sent } = await setUp(FIELDS[kind])

    await write(user, box, 'To [[ Rider_NAME ]] from [[The Boss]]')

    expect(within(box).getByText('rider_name').className).not.toMatch(/fault/)
    expect(within(box).getByText('The Boss').className).toMatch(/fault/)
    expect(await sent()).toBe(inField('To [[rider_name]] from [[The Boss]]'))
  })

  it('that does not exist is told at once, and the one that may be meant takes its place', async () => {
    const { user, box, sent } = await setUp(FIELDS[kind], inField('Hello [[ridername]]'))

    const error = screen.getByText(/^There is no \[\[ridername\]\]/)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
    await press(user, 'Use rider_first_name')

    expect(screen.queryByText(/^There is no/)).toBeNull()
    expect(box.getAttribute('aria-invalid')).toBeNull()
    expect(await sent()).toBe(inField('Hello [[rider_first_name]]'))
  })

  it('is shown in what the server sent without changing it, and stays through a change', async () => {
    const { user, box, sent } = await setUp(FIELDS[kind], inField('Hello [[Rider_Name]] & [[rebook_link]]'))

    expect(screen.getByText('clean')).toBeTruthy()
    expect(within(box).getByText('rider_name')).toBeTruthy()
    expect(within(box).getByText('rebook_link').className).toMatch(/fault/)
    expect(await sent()).toBe(inField('Hello [[Rider_Name]] & [[rebook_link]]'))
    await write(user, box, 'Oh ')

    expect(await sent()).toMatch(/Oh .*\[\[rider_name\]\].*\[\[rebook_link\]\]/)
  })
})

describe('the menu of placeholders', () => {
  it('has the known ones with what is typed, those that begin with it first, each with what it means and a value', async () => {
    const { user, box } = await setUp(FIELDS.email)

    await write(user, box, '[[r')

    expect(options()).toEqual([
      'rider_nameFirst and last nameIsla Bennett',
      'rider_first_nameFirst nameIsla',
      'order_numberThe orderWD#7KQ2MX',
      'All 5 placeholders',
    ])
    expect(screen.getByText('3 placeholders with ‘r’')).toBeTruthy()
    expect(screen.getByText('4 known for a reminder')).toBeTruthy()
  })

  it('is led through by the arrow keys while the words keep the focus, and shows all with why one cannot be had', async () => {
    const { user, box, sent } = await setUp(FIELDS.text)
    await write(user, box, '[[am')
    expect(activeOption(box)?.textContent).toMatch(/^amount_due/)

    await user.keyboard('{ArrowUp}')
    expect(activeOption(box)?.textContent).toBe('All 5 placeholders')
    await user.keyboard('{Enter}')
    await user.keyboard('{ArrowUp}')

    expect(document.activeElement).toBe(box)
    expect(activeOption(box)?.textContent).toBe('rebook_linkWhere to bookNot known for a reminder')
    expect(activeOption(box)?.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('option', { name: /^order_number/ }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(await sent()).toBe('[[order_number]]')
  })

  it('closes by Escape, which keeps what is typed and the panel around it', async () => {
    const { user, box, sent } = await setUp(FIELDS.text)
    await write(user, box, '[[am')
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(box.getAttribute('data-mantine-stop-propagation')).toBe('true')

    await user.keyboard('{Escape}')

    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box.getAttribute('data-mantine-stop-propagation')).toBeNull()
    expect(await sent()).toBe('[[am')
  })

  it('leaves Enter to the words where it has nothing to insert', async () => {
    const { user, box, sent } = await setUp(FIELDS.text)

    await write(user, box, '[[zebra')
    expect(screen.getByText('No placeholders with ‘zebra’')).toBeTruthy()
    await user.keyboard('{Enter}')

    expect(await sent()).toBe('[[zebra\n')
  })

  it.each(['email', 'text'] as const)('is opened by a button in the field %s, behind what is there', async (kind) => {
    const { user, box, sent } = await setUp(FIELDS[kind], kind === 'email' ? '<p>Hello</p>' : 'Hello')

    await press(user, 'Insert placeholder')
    await screen.findByRole('listbox')
    await user.click(screen.getByRole('option', { name: /^rider_name/ }))

    expect(within(box).getByText('rider_name')).toBeTruthy()
    expect(await sent()).toMatch(/Hello\[\[rider_name\]\]/)
  })
})

describe('words with marks', () => {
  it('keep the mark of what is typed on the placeholder', async () => {
    const { user, box, sent } = await setUp(FIELDS.email, '<p><strong>Order</strong></p>')

    await write(user, box, '[[order')
    await user.keyboard('{Enter}')

    expect(await sent()).toBe('<p><strong>[[order_number]]Order</strong></p>')
  })

  it('make a whole of a placeholder of which a part is marked', async () => {
    const { user, box, sent } = await setUp(FIELDS.email, '<p>Hello [[rider<strong>_name</strong>]]</p>')

    await write(user, box, 'Oh ')

    expect(await sent()).toContain('Hello [[rider_name]]')
  })

  it('have their placeholders from a word processor too', async () => {
    const { box, sent } = await setUp(FIELDS.email)
    const html =
      '<p class="MsoNormal"><b>Dear</b> <span style="color:red">[[</span><span>Rider_Name]]</span><o:p></o:p></p>'

    fireEvent.paste(box, {
      clipboardData: { files: [], getData: (type: string) => (type === 'text/html' ? html : '') },
    })

    expect(await sent()).toBe('<p><strong>Dear</strong> [[rider_name]]</p>')
  })
})

describe('plain words', () => {
  const pasteWord = (box: Element) =>
    fireEvent.paste(box, {
      clipboardData: {
        files: [],
        getData: (type: string) =>
          type === 'text/html' ? '<p><b>Bring</b></p><p>gloves</p>' : 'Bring\r\n\r\ngloves\r\n',
      },
    })

  it('take the lines of what is pasted without its marks', async () => {
    const { box, sent } = await setUp(FIELDS.text, 'Hello')

    pasteWord(box)

    expect(await sent()).toBe('Bring\n\ngloves\nHello')
  })

  it('of one line take it as one, and Enter sends the form', async () => {
    const { user, box, onSend } = await setUp(FIELDS.line)

    pasteWord(box)
    await user.click(box)
    await user.keyboard('{Enter}')

    await vi.waitFor(() => expect(onSend.mock.lastCall?.[0].body).toBe('Bring gloves'))
  })

  it('say how much of their room is used, placeholders as they are written', async () => {
    const { user, box } = await setUp(FIELDS.line, 'Order [[order_number]]')

    const counter = screen.getByText('22 of 20')
    expect(box.getAttribute('aria-describedby')).toContain(counter.id)
    await user.clear(box)

    expect(screen.getByText('0 of 20')).toBeTruthy()
  })

  it('mark odd characters, those beside each other as one', async () => {
    const isOdd = (character: string) => !/^[ -~]$/.test(character)
    const { box } = await setUp(<PlaceholderTextField {...shared} rows={4} isOdd={isOdd} />, 'See you – bye 👋🏽')

    expect([...box.querySelectorAll('[class*=odd]')].map(({ textContent }) => textContent)).toEqual(['–', '👋🏽'])
  })
})
