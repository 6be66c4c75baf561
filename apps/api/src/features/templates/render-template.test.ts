import { SAMPLE_VALUES } from '@connect/contract/templates/placeholders'
import { describe, expect, it } from 'vitest'
import { toRichText } from '#platform/mail/rich-text.ts'
import { renderEmail } from './render-template.ts'

const render = (body: string, values = {}, subject = 'Hello') =>
  renderEmail({ subject, body }, { ...SAMPLE_VALUES, ...values })

describe('an email', () => {
  it.each([
    ['<p>Hi [[rider_first_name]]</p>', '<p>Hi Isla</p>'],
    ['<p><strong>[[ RIDER_NAME ]]</strong></p>', '<p><strong>Isla Bennett</strong></p>'],
    ['<p>[[nobody]] [x]</p>', '<p>[[nobody]] [x]</p>'],
    ['<p>[[logo]]</p>', '<p><strong>Southside Rider Training</strong></p>'],
    ['<script>alert(1)</script><p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['<p>[[rebook_link]]</p>', '<p><a href="https://southside.example">https://southside.example</a></p>'],
    [
      '<p><a href="https://gov.uk">[[rebook_link]]</a> [[rebook_link]]</p>',
      '<p><a href="https://gov.uk">https://southside.example</a> <a href="https://southside.example">https://southside.example</a></p>',
    ],
    [
      '<p><a href="https://south.example/?order=[[order_number]]">Order</a></p>',
      '<p><a href="https://south.example/?order=WD%237KQ2MX">Order</a></p>',
    ],
  ])('of %j says %j', (body, html) => {
    expect(render(body).html).toBe(html)
  })

  it('keeps the lines of arrival instructions, and leaves out what is not known', () => {
    const values = { arrival_instructions: 'Gate 3\nPark <here>', instructor_name: '' }

    const { html } = render('<p>[[arrival_instructions]]</p><p>By [[instructor_name]]</p>', values)

    expect(html).toBe('<p>Gate 3<br>Park &lt;here&gt;</p><p>By </p>')
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image', '<img src=x onerror=alert(1)>'],
    ['the end of an element', '</p></div><h1>Prize'],
    ['a link', '<a href="https://prize.example">Click</a>'],
    ['the end of an attribute', '" onmouseover="alert(1)'],
    ['an entity', '&lt;b&gt;'],
    ['another placeholder', '[[order_number]]'],
    ['a bracket and a hidden character', '<\u200bscript>'],
  ])('shows %s in a name as it is typed, and makes nothing of it', (_, name) => {
    const { html } = render('<p>Hi [[rider_name]], <a href="https://x.example/?n=[[rider_name]]">go</a></p>', {
      rider_name: name,
    })

    expect(html.match(/<[^<>]*>/g)).toEqual([
      '<p>',
      `<a href="https://x.example/?n=${encodeURIComponent(name)}">`,
      '</a>',
      '</p>',
    ])
    expect(toRichText(html).match(/<\w+/g)).toEqual(['<p', '<a'])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', '//prize.example', 'www.prize.example'])(
    'makes no link of %j',
    (rebook_link) => {
      expect(render('<p>[[rebook_link]]</p>', { rebook_link }).html).not.toContain('<a')
    },
  )

  it.each([
    ['Your [[selected_training]]', {}, 'Your CBT'],
    ['Hi\r\nBcc: all@prize.example', {}, 'Hi Bcc: all@prize.example'],
    ['Hi [[rider_name]]', { rider_name: 'Isla\r\nBcc: all@prize.example' }, 'Hi Isla Bcc: all@prize.example'],
    ['[[rider_name]] & [[location]]', { rider_name: '<b>', location: 'A\u0000B' }, '<b> & A B'],
    ['On [[course_date]] in [[location]]', { course_date: '' }, 'On in Croydon'],
  ])('has the subject %j in one plain line', (subject, values, line) => {
    expect(render('<p>Hi</p>', values, subject).subject).toBe(line)
  })
})
