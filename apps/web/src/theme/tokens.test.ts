import { describe, expect, it } from 'vitest'
import { darkColors, fixedColors, lightColors } from '#theme/tokens.ts'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const TINTED = [
  'ok',
  'warning',
  'danger',
  'neutral',
  'pro',
  'event-cbt',
  'event-renewal',
  'event-das',
  'event-mod1',
  'event-mod2',
  'event-other',
] as const

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] as const)('in the %s theme', (_name, colors) => {
  it.each(TINTED)('%s text stands out from its tint', (name) => {
    expect(contrast(colors[`${name}-text`], colors[`${name}-tint`])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['text', 'bg'],
    ['text', 'selected'],
    ['muted', 'bg'],
    ['muted', 'subtle'],
    ['muted', 'hover'],
    ['muted', 'field'],
    ['link', 'bg'],
    ['link', 'selected'],
    ['danger-text', 'bg'],
    ['danger-text', 'subtle'],
  ] as const)('%s can be read on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it('white can be read on the action colour', () => {
    expect(contrast('#ffffff', colors.action)).toBeGreaterThanOrEqual(4.5)
  })
})

it.each([
  ['nav-text', 'nav-bg'],
  ['nav-label', 'nav-bg'],
  ['nav-active-text', 'nav-active-bg'],
  ['plate-text', 'plate-bottom'],
  ['plate-text', 'plate-top'],
] as const)('%s can be read on %s', (text, ground) => {
  expect(contrast(fixedColors[text], fixedColors[ground])).toBeGreaterThanOrEqual(4.5)
})
