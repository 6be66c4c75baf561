import { z } from 'zod'
import { type Permissions as Granted, PERMISSION_LEVELS, type PermissionKey } from '#access.ts'

// Apart from the rules of access, which the first page needs without a schema library.

export const PermissionLevel = z.enum(PERMISSION_LEVELS)

const level = PermissionLevel.nullable()

export const Permissions = z
  .object({
    bike_permission: level,
    calendar_permission: level,
    calendar_own_permission: level,
    order_permission: level,
    contact_permission: level,
    invoice_permission: level,
    staff_planner_permission: level,
    course_permission: level,
    certificate_permission: level,
    communication_permission: level,
    profile_permission: level,
    account_permission: level,
    report_permission: level,
    is_account_owner: z.boolean(),
    admin_permission: z.boolean(),
  } satisfies Record<PermissionKey, typeof level> & Record<string, z.ZodType>)
  .meta({
    id: 'Permissions',
    description: 'Access by area: edit, view, or null for hidden. The account owner can edit everything.',
  }) satisfies z.ZodType<Granted>
