import type { Plugin } from 'vite'
import { RIDER_DOCUMENTS } from './documents.ts'

const findDocument = (path: string) =>
  Object.entries(RIDER_DOCUMENTS).find(([, address]) => path === address || path.startsWith(`${address}/`))?.[0]

/** Serves each document at its address in development, as the server does with what is built. */
export function documentsPlugin(): Plugin {
  return {
    name: 'connect-rider-documents',
    configureServer({ config, middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?', 1)
        const document = findDocument(path)
        if (document) request.url = `${config.base}${document}.html`
        next()
      })
    },
  }
}
