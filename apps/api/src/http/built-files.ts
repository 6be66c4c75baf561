import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@connect/contract/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

/** Lets `sendFile` send what was built into this folder, compressed as it was built, and files with a hash for ever. */
export async function openBuiltFiles(files: FastifyInstance, root: string): Promise<void> {
  await files.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

export const fileRoute = (files: FastifyInstance): Pick<RouteOptions, 'method' | 'schema' | 'errorHandler'> => ({
  method: ['GET', 'HEAD'],
  schema: { hide: true },
  // Whoever goes away in the middle of a file is no fault of ours.
  errorHandler(error, request, reply) {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
    else files.errorHandler(error, request, reply)
  },
})

/** One route for all files of a folder that have a hash in their name: those are hundreds. */
export async function serveAssets(files: FastifyInstance, root: string, folder: string): Promise<void> {
  const assets = new Set(await readdir(join(root, folder)))
  const nameIn = ({ params }: FastifyRequest) => (params as { name: string }).name
  files.route({
    ...fileRoute(files),
    url: `/${folder}/:name`,
    config: { isFile: (request) => assets.has(nameIn(request)) },
    handler(request, reply) {
      if (!assets.has(nameIn(request))) throw new ApiError('not_found')
      return reply.sendFile(`${folder}/${nameIn(request)}`)
    },
  })
}
