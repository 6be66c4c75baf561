import { session } from '#api/session/session.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'

/** After asking (SHELL-08); the guards then lead home. */
export async function askLogout(): Promise<void> {
  const sure = await confirm({
    title: 'Logout',
    message: 'Are you sure that you want to logout?',
    confirm: 'Logout',
  })
  if (sure) session.signOut()
}
