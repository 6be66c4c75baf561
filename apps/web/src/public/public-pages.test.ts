import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_NAMES as SERVED } from '@connect/contract/screens'
import { describe, expect, it } from 'vitest'
import { OPERATOR, ORIGIN } from '#public/operator.ts'
import { PAGE_NAMES } from '#public/page-names.ts'
import { renderPage } from '#public/render-page.tsx'
import { darkColors, fixedColors, lightColors } from '#theme/tokens.ts'

const SOURCES = join(import.meta.dirname, '..')

const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, text]) => text)
const readMain = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const stripTags = (html: string) => html.replaceAll(/<[^>]+>/g, '')

it('are all of those that the server serves', () => {
  expect(PAGE_NAMES).toEqual(SERVED)
})

describe.each(PAGE_NAMES)('the page %s', (name) => {
  const html = renderPage(name)

  it('has one main heading, a title and a description of its own', () => {
    expect(headings(html, 1)).toHaveLength(1)
    expect(/<title>([^<]{10,70})<\/title>/.test(html)).toBe(true)
    expect(/<meta name="description" content="[^"]{50,200}"/.test(html)).toBe(true)
    expect(html).toContain(`rel="canonical" href="${ORIGIN}/v2/${name}"`)
  })

  it('has the anchors, Get Started, contact details and the legal pages [PUB-02, PUB-04, PUB-05]', () => {
    const prefix = name === 'home' ? '' : '/v2/home'
    for (const [id, label] of Object.entries({
      features: 'Features',
      'how-it-works': 'How It Works',
      pricing: 'Pricing',
    })) {
      expect(html).toContain(`<a href="${prefix}#${id}">${label}</a>`)
    }
    expect(html).toContain(`href="${OPERATOR.getStartedUrl}"`)
    for (const mark of [OPERATOR.name, OPERATOR.companyNumber, OPERATOR.address, OPERATOR.email]) {
      expect(html.slice(html.indexOf('<footer'))).toContain(mark)
    }
    for (const path of ['/v2/privacy', '/v2/terms', '/v2/cookies']) expect(html).toContain(`href="${path}"`)
  })

  it('leads in from home, and back from everywhere else [PUB-03, R-74]', () => {
    const actions = /<div class="header-actions">(.*?)<\/div>/.exec(html)?.[1] ?? ''

    expect(stripTags(actions)).toBe(name === 'home' ? 'Log inGet Started' : 'BackGet Started')
  })

  it('holds no mark that the server does not know, and nothing that the CSP forbids', () => {
    const known = new Set<string>([...Object.values(OPERATOR), ORIGIN])

    expect([...html.matchAll(/__[A-Z_]+__/g)].map(([mark]) => mark).filter((mark) => !known.has(mark))).toEqual([])
    expect(html).not.toMatch(/ style="| on[a-z]+="|<style|<script>/)
  })

  it('links to places that are there', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)

    for (const id of targets) expect(html).toContain(`id="${id}"`)
  })
})

describe('the legal texts', () => {
  it('of privacy have ten sections in their order [PUB-08]', () => {
    expect(headings(renderPage('privacy').replace(/<footer.*/s, ''), 2)).toEqual([
      'Data controller',
      'Data we collect',
      'How we use your data',
      'Disclosure',
      'UK storage',
      'Security',
      'Your rights',
      'Access to your data',
      'Changes to this policy',
      'Contact',
    ])
  })

  it('of the terms have twenty sections, the named thirteen in their order [PUB-11, PUB-12, R-62]', () => {
    const sections = headings(renderPage('terms').replace(/<footer.*/s, ''), 2)
    const named = [
      'Use of Connect',
      'Other terms that apply',
      'The operator of Connect',
      'Changes',
      'Access as a subscription',
      'Account and password',
      'Intellectual property',
      'Liability',
      'Uploaded content',
      'Acceptable use',
      'Termination',
      'Applicable law',
      'Contact',
    ]

    expect(sections).toHaveLength(20)
    expect(new Set(sections).size).toBe(20)
    expect(sections.filter((title) => named.includes(title ?? ''))).toEqual(named)
    expect(stripTags(renderPage('terms'))).toContain('English law governs these terms')
  })

  it.each(['privacy', 'cookies'] as const)('of %s say when they were last updated [PUB-06, PUB-07]', (name) => {
    expect(stripTags(renderPage(name))).toContain('Last updated September 2025')
  })

  it('of privacy say that data is stored in the UK, by a UK limited company [PUB-09, PUB-10]', () => {
    const text = stripTags(readMain(renderPage('privacy')))

    expect(text).toContain('Your data is stored in the UK')
    expect(text).toContain(`operated by ${OPERATOR.name}, a UK limited company`)
    expect(text).toContain('Information Commissioner')
  })

  it('of cookies name everything that the app keeps in a browser [PUB-06]', () => {
    const named = [...renderPage('cookies').matchAll(/<code>(connect[^<]*)<\/code>/g)].map(([, name]) => name)
    const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test|kit\/|public\//.test(file))
      .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    const keys = sources
      .filter((source) => /localStorage/i.test(source) || source.includes('_KEY'))
      .flatMap((source) => [...source.matchAll(/['`](connect[.-][a-z-]+)/g)].map(([, key]) => key))

    expect(new Set(named)).toEqual(new Set(['connect_browser', ...keys]))
  })
})

it('the home page pitches what Pro automates [PUB-01, PRO-16]', () => {
  const text = stripTags(readMain(renderPage('home')))

  expect(text).toMatch(/automates the admin, such as DL196 returns, fleet management and staff tracking/)
  expect(text).toContain('free trial')
})

it("the style sheet has the design's colours", () => {
  const css = readFileSync(join(import.meta.dirname, 'styles/base.css'), 'utf8')
  const light: Record<string, string> = { ...lightColors, ...fixedColors }
  const dark: Record<string, string> = { ...darkColors, ...fixedColors }
  const both = [...css.matchAll(/--color-([\w-]+): var\(--light, ([^)]+)\) var\(--dark, ([^)]+)\);/g)]
  const fixed = [...css.matchAll(/--color-([\w-]+): (#\w+|rgba\([^)]+\));/g)].map(([all, name, value]) => [
    all,
    name,
    value,
    value,
  ])

  expect(both.length).toBeGreaterThan(20)
  for (const [, name = '', inLight, inDark] of [...both, ...fixed]) {
    expect([name, inLight, inDark]).toEqual([name, light[name], dark[name]])
  }
})
