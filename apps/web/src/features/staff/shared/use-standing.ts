import type { StaffRow } from '@connect/contract/staff/staff'
import type { Standing } from '@connect/contract/staff/staff-rules'
import { useUser } from '#api/session/use-session.ts'

export function useActorStanding(): Standing {
  const { id, connect_user_permissions } = useUser()
  const { is_account_owner, admin_permission } = connect_user_permissions
  return { id, is_account_owner, admin_permission }
}

export const toStanding = ({
  id,
  is_account_owner,
  user_type,
}: Pick<StaffRow, 'id' | 'is_account_owner' | 'user_type'>): Standing => ({
  id,
  is_account_owner,
  admin_permission: user_type === 'USER_ADMIN',
})
