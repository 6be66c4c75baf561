import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A browser that somebody signed in with, or may. Its name opens nothing: it says whose guesses are whose (decision 062). */
export type Browser = {
  /** What its cookie says; null for one that never signed in, or keeps no cookies. */
  name: string | null
  /** Sends the cookie with the answer, and says what it is: the name that the browser has, or a new one. */
  keepName: () => string
}

const SENT = /(?:^|; ?)connect_browser=([\w-]{43})(?:;|$)/

/** The longest that browsers keep a cookie. */
export const BROWSER_DAYS = 400

/** Only the calls that sign in, or set a password, get to see it. */
const PATH = '/api/v2/connect/users/'

/** Nobody can guess its name, so nobody else can pass as it. */
export function readBrowser(request: FastifyRequest, reply: FastifyReply): Browser {
  const name = SENT.exec(request.headers.cookie ?? '')?.[1] ?? null
  return {
    name,
    keepName() {
      const kept = name ?? randomBytes(32).toString('base64url')
      const secure = request.protocol === 'https' ? '; Secure' : ''
      const life = `Path=${PATH}; Max-Age=${BROWSER_DAYS * 86_400}`
      reply.header('set-cookie', `connect_browser=${kept}; ${life}; HttpOnly; SameSite=Strict${secure}`)
      return kept
    },
  }
}
