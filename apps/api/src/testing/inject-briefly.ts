import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Makes a call whose answer may have no end: reads what comes first, and goes away. */
export async function injectBriefly(app: FastifyInstance, options: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await app.inject({ ...options, payloadAsStream: true })
  let rawPayload: Buffer = Buffer.alloc(0)
  for await (const chunk of answer.stream() as AsyncIterable<Buffer>) {
    rawPayload = chunk
    break
  }
  const body = rawPayload.toString()
  return { ...answer, rawPayload, body, payload: body, json: () => JSON.parse(body) as never }
}
