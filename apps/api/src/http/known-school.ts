import type { LinkProof, SchoolProof } from '@connect/contract/access'
import { ApiError } from '@connect/contract/errors'
import { files } from '@connect/contract/files/routes'
import type { Route } from '@connect/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { Link, LinkPurpose } from '#platform/tokens/link-tokens.ts'

/** What a link of a message names. */
type KnownLink = Link & { purpose: LinkPurpose }

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the proof is checked. */
    known_school: number | null
    /** Undefined until somebody asks; null where there is none that we signed. */
    known_link: KnownLink | null | undefined
  }
  interface FastifyContextConfig {
    /** The proof of a route that a link of a message opens. */
    link?: LinkProof
  }
}

/** No database is in it: a forged or expired proof is refused before any query. */
type Checks = Pick<Context, 'fileLinks' | 'linkTokens'>

/** What each link opens, and the parameter of the path that has its token. */
const LINKS: Record<LinkProof, { purpose: LinkPurpose; param: string }> = {
  'disclaimer-link': { purpose: 'disclaimer', param: 'disclaimer_token' },
  'unsubscribe-link': { purpose: 'unsubscribe', param: 'unsubscribe_token' },
  'sms-receipt': { purpose: 'sms-receipt', param: 'receipt_token' },
}

const isLinkProof = (proof: SchoolProof): proof is LinkProof => Object.hasOwn(LINKS, proof)

/** Null where the route takes none, or where this server did not sign it for the purpose. */
export function readLink({ linkTokens }: Pick<Context, 'linkTokens'>, request: FastifyRequest): KnownLink | null {
  if (request.known_link !== undefined) return request.known_link
  const proof = request.routeOptions.config.link
  const read = ({ purpose, param }: (typeof LINKS)[LinkProof]): KnownLink | null => {
    const { [param]: token = '' } = request.params as Record<string, string | undefined>
    const link = linkTokens.read(purpose, token)
    return link && { purpose, ...link }
  }
  request.known_link = proof ? read(LINKS[proof]) : null
  return request.known_link
}

type FindSchool = (checks: Checks, request: FastifyRequest) => number

function toLinkedSchool(checks: Checks, request: FastifyRequest): number {
  const link = readLink(checks, request)
  if (!link) throw new ApiError('link_not_valid', { detail: 'This link is incomplete, or it does not work any more.' })
  return link.school
}

/** Throws `link_not_valid` if it is forged or has expired. */
const SCHOOLS: Record<SchoolProof, FindSchool> = {
  'signed-file'({ fileLinks }, { params, query }) {
    const { file_id } = files.read.params.parse(params)
    const signed = files.read.query.parse(query)
    if (fileLinks.secondsLeft(file_id, signed) > 0) return signed.school
    throw new ApiError('link_not_valid', { detail: 'This link has expired.' })
  },
  'disclaimer-link': toLinkedSchool,
  'unsubscribe-link': toLinkedSchool,
  'sms-receipt': toLinkedSchool,
}

const toProof = ({ access }: Pick<Route, 'access'>): SchoolProof | null =>
  typeof access === 'object' && 'school' in access ? access.school : null

/** For the config of its route, so that whatever comes before the check can read the link. */
export function toLinkConfig(route: Pick<Route, 'access'>): { link?: LinkProof } {
  const proof = toProof(route)
  return proof && isLinkProof(proof) ? { link: proof } : {}
}

/** After validation and before the handler. */
export function findSchool(checks: Checks, route: Route) {
  const proof = toProof(route)
  if (!proof) return {}
  return {
    async preHandler(request: FastifyRequest) {
      request.known_school = SCHOOLS[proof](checks, request)
    },
  }
}
