import { Menu } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ThemeProvider } from '#theme/theme-provider.tsx'

/** Lets everything happen that was put off by a timer without a delay. */
const timersRun = () => new Promise((wake) => setTimeout(wake, 5))

function openMenu() {
  render(
    <ThemeProvider>
      <Menu>
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
  // An event instead of a user's click, which lets timers run before the next key.
  fireEvent.click(screen.getByRole('button'))
}

const focused = () => document.activeElement?.textContent

it('starts on its first item, and takes an arrow key that follows at once', async () => {
  openMenu()
  expect(focused()).toBe('Export')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
  expect(focused()).toBe('Delete')

  await timersRun()
  expect(focused()).toBe('Delete')
})

it('has nothing in it that takes the focus but its items', () => {
  openMenu()

  const stops = screen.getByRole('menu').querySelectorAll('[tabindex], a, button')
  expect(Array.from(stops, (stop) => stop.getAttribute('role'))).toEqual(['menuitem', 'menuitem'])
})
