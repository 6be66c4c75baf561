import { ApiError } from '@connect/contract/errors'
import type { system } from '@connect/contract/system/routes'
import { MIGRATIONS } from '@connect/db/generated/migrations'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'

const APPLIED = `
  SELECT count(*)::int AS applied FROM _prisma_migrations
   WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND migration_name = ANY($1)`

export const systemHandlers = ({ pool, disk }: Context): Handlers<typeof system> => ({
  health: async () => ({ status: 'ok' }),

  async ready() {
    const { rows } = await pool.query<{ applied: number }>(APPLIED, [MIGRATIONS]).catch((cause: unknown) => {
      throw new ApiError('service_unavailable', { detail: 'The database cannot be reached.', cause })
    })
    if (rows[0]?.applied !== MIGRATIONS.length) {
      throw new ApiError('service_unavailable', { detail: 'The database is not up to date.' })
    }
    // Nothing but uploads stops then: servers that took no calls would stop bookings too.
    return { status: 'ok', disk: (await disk.isNearlyFull()) ? 'nearly_full' : 'ok' }
  },
})
