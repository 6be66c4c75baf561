import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { useUser } from '#api/session/use-session.ts'
import { HelpLink } from '#shell/nav/help-link.tsx'
import classes from '#shell/nav/top-bar.module.css'
import { SearchSlot } from '#shell/search/search-slot.tsx'

type Props = { isCollapsed: boolean; onToggle: () => void }

/** SHELL-12, SHELL-13 */
export function TopBar({ isCollapsed, onToggle }: Props) {
  const { school_name, is_connect_pro } = useUser()
  const action = isCollapsed ? 'Expand navigation' : 'Collapse navigation'

  return (
    <header className={classes.bar}>
      <ActionIcon data-hint={action} aria-label={action} aria-expanded={!isCollapsed} onClick={onToggle}>
        <IconLayoutSidebar size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span className={classes.school}>{school_name}</span>
      {is_connect_pro && <span className={classes.pro}>Pro Tier Account</span>}
      <span className={classes.end}>
        <SearchSlot />
        <HelpLink />
      </span>
    </header>
  )
}
