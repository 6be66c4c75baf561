import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { readConfig } from '#api/config.ts'

/** Outside of the app (SHELL-07, SHELL-15). */
export function HelpLink() {
  return (
    <ActionIcon
      data-hint="Help"
      component="a"
      href={readConfig().help_url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Help (opens in a new tab)"
    >
      <IconHelpCircle size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
