import type { bikes } from '@connect/contract/bikes/routes'
import { ApiError } from '@connect/contract/errors'
import { timelineList } from '#features/audit/public.ts'
import { COMMENT_COLUMNS, COMMENT_ORDER, toComment } from '#features/bikes/comments/comment-json.ts'
import { verifyRegistration } from '#features/bikes/dvla/verify-registration.ts'
import { importBikes } from '#features/bikes/import/import-bikes.ts'
import { bikeFilters } from '#features/bikes/list/bike-filters.ts'
import { bikeList } from '#features/bikes/list/bike-list.ts'
import { exportBikes } from '#features/bikes/list/export-bikes.ts'
import { dropFiles } from '#features/files/public.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { assertBike } from './assert-bike.ts'
import { COLUMNS, toBike } from './bike-json.ts'
import { addBike, changeBike, removeBike } from './change-bike.ts'

/** Comments that a bike comes with. */
const NEWEST = 10

/** BIKE-94, BIKE-95 */
export const bikeHandlers = (context: Context): Handlers<typeof bikes> => {
  async function read(motorbike_id: number, { db }: SignedInCall) {
    const [bike, comments] = await Promise.all([
      db.motorbike.findFirst({ where: { id: motorbike_id, deleted_at: null }, select: COLUMNS }),
      db.bikeComment.findMany({
        where: { motorbike_id },
        select: COMMENT_COLUMNS,
        orderBy: [...COMMENT_ORDER],
        take: NEWEST,
      }),
    ])
    if (!bike) throw new ApiError('not_found')
    return toBike(
      bike,
      comments.map((comment) => toComment(comment, context.fileLinks)),
    )
  }

  return {
    list: ({ query }, call) => readList(call, query, bikeList(call.now)),

    filters: (_, call) => bikeFilters(context, call),

    export: ({ query }, call) => exportBikes(call, query),

    import: ({ body: { file, dry_run, columns } }, call) =>
      importBikes(call, { file, isDry: dry_run === 'true', columns }),

    verify: ({ params, query }, call) =>
      verifyRegistration(context, call, { typed: params.registration_number, bike_id: query.bike }),

    async create({ body }, call) {
      const id = await call.work((work) => addBike(work, body))
      return read(id, call)
    },

    get: ({ params: { motorbike_id } }, call) => read(motorbike_id, call),

    async update({ params: { motorbike_id }, body }, call) {
      await call.work((work) => changeBike(work, motorbike_id, body))
      return read(motorbike_id, call)
    },

    async remove({ params: { motorbike_id } }, call) {
      await dropFiles(context, call, (work, drop) => removeBike(work, motorbike_id, drop))
      return { detail: 'The bike has been deleted.' }
    },

    async timeline({ params: { motorbike_id }, query }, call) {
      await assertBike(call.db, motorbike_id)
      return readList(call, query, timelineList(call.actor, 'motorbike', motorbike_id))
    },
  }
}
