import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProBadge } from '#ui/badges/pro-badge.tsx'
import { SmallBadge } from '#ui/badges/small-badge.tsx'
import { renderUi } from '#ui/testing/render-routes.tsx'

it('shows at most two characters and says the whole to people who hear it [FORM-09]', () => {
  renderUi(<SmallBadge content={120} label="120 unread messages" />)

  expect(screen.getByText('9+').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('120 unread messages')).toBeTruthy()
})

it.each([
  ['feature', 'This is a Pro feature'],
  ['hint', 'This is a Pro feature, start your free trial here'],
] as const)('the %s badge leads to /v2/pro and hints on focus: %s [SHELL-16, SHELL-17]', async (variant, hint) => {
  const { user } = renderUi(<ProBadge variant={variant} />)

  expect(screen.getByRole('link', { name: 'Pro' }).getAttribute('href')).toBe('/v2/pro')
  await user.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe(hint)
})

it('is no link inside a link, and says its hint there', () => {
  renderUi(<ProBadge variant="hint" linked={false} />)

  expect(screen.queryByRole('link')).toBeNull()
  expect(document.body.textContent).toContain('Pro: This is a Pro feature, start your free trial here')
})
