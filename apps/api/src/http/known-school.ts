import type { SchoolProof } from '@connect/contract/access'
import { ApiError } from '@connect/contract/errors'
import { files } from '@connect/contract/files/routes'
import type { Route } from '@connect/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the proof is checked. */
    known_school: number | null
  }
}

/** No database is in it: a forged or expired proof is refused before any query. */
type Checks = Pick<Context, 'fileLinks'>
type Proof = Pick<FastifyRequest, 'params' | 'query'>

/** Throws `link_not_valid` if it is forged or has expired. */
const SCHOOLS: Record<SchoolProof, (checks: Checks, request: Proof) => number> = {
  'signed-file'({ fileLinks }, { params, query }) {
    const { file_id } = files.read.params.parse(params)
    const signed = files.read.query.parse(query)
    if (fileLinks.secondsLeft(file_id, signed) > 0) return signed.school
    throw new ApiError('link_not_valid', { detail: 'This link has expired.' })
  },
}

/** After validation and before the handler. */
export function findSchool(checks: Checks, { access }: Route) {
  if (typeof access !== 'object' || !('school' in access)) return {}
  const toSchool = SCHOOLS[access.school]
  return {
    async preHandler(request: FastifyRequest) {
      request.known_school = toSchool(checks, request)
    },
  }
}
