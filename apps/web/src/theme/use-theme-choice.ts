import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'

/** In the menu's order. `auto` follows the system. */
export const THEME_CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const satisfies readonly { value: MantineColorScheme; label: string }[]

/** The choice is kept in this browser and shared by its tabs. */
export function useThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { choice: colorScheme, choose: setColorScheme }
}
