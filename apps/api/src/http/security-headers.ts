import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Scripts and styles come from here or carry the answer's nonce; frames, plugins and foreign hosts are refused. */
const CSP = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

export const HELMET = { contentSecurityPolicy: CSP, xFrameOptions: { action: 'deny' } } as const

/** Pay, in the card provider's table. Uploads from a camera need no permission. */
const PERMISSIONS = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=(self "https://js.stripe.com")',
  'serial=()',
  'usb=()',
].join(', ')

async function helmetHeaders(): Promise<Record<string, string>> {
  const app = Fastify()
  await app.register(helmet, HELMET)
  const names = new Set<string>()
  app.get('/', async (_, reply) => {
    for (const name of reply.raw.getHeaderNames()) names.add(name)
  })
  const { headers } = await app.inject('/')
  await app.close()
  return Object.fromEntries([...names].map((name) => [name, String(headers[name])]))
}

/**
 * Gives every answer the headers of helmet. They are the same for all, so helmet makes them once: it would spend a
 * twentieth of a short call on making them anew (decision 015).
 */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers = { ...(await helmetHeaders()), 'permissions-policy': PERMISSIONS }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
