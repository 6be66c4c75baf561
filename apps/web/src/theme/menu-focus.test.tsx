import { Menu } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ThemeProvider } from '#theme/theme-provider.tsx'

/** Lets everything happen that was put off by a timer without a delay. */
const timersRun = () => new Promise((wake) => setTimeout(wake, 5))

function renderMenu(withInitialFocusPlaceholder: boolean) {
  render(
    <ThemeProvider>
      <Menu withInitialFocusPlaceholder={withInitialFocusPlaceholder}>
        <Menu.Target>
          <button type="button">More actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Export</Menu.Item>
          <Menu.Item>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </ThemeProvider>,
  )
}

const focused = () => document.activeElement?.textContent

it.each([
  ['on its first item', false, 'Export', 'Delete'],
  ['before its first item', true, '', 'Export'],
])('takes an arrow key that follows at once, in a menu that starts %s', async (_, hasPlaceholder, first, next) => {
  renderMenu(hasPlaceholder)

  // Events instead of a user's, who lets timers run between two keys.
  fireEvent.click(screen.getByRole('button'))
  expect(focused()).toBe(first)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
  expect(focused()).toBe(next)

  await timersRun()
  expect(focused()).toBe(next)
})
