import { join } from 'node:path'
import type { PageName } from '@connect/contract/screens'
import { type Connect, normalizePath, type Plugin, runnerImport, type ViteDevServer } from 'vite'
import { PAGE_NAMES } from './src/public/page-names.ts'

const RENDERER = '/src/public/render-page.tsx'

type Renderer = { renderPage: (name: PageName) => string }

/** Where each page is built, below the package: the output keeps the same path. */
export const publicPages = PAGE_NAMES.map((name) => ({
  name,
  path: `/v2/${name}`,
  file: normalizePath(join(import.meta.dirname, 'v2', `${name}.html`)),
}))

/** In development nobody knows the operator. */
const DEVELOPMENT: Record<string, string> = {
  HELP_URL: 'https://help.connect.example/',
  SALES_EMAIL: 'sales@connect.example',
  GET_STARTED_URL: '/v2/login/signup',
  OPERATOR_NAME: 'Connect Software Ltd',
  OPERATOR_COMPANY_NUMBER: '00000000',
  OPERATOR_ADDRESS: '1 Example Street, London, EC1A 1AA',
  OPERATOR_EMAIL: 'hello@connect.example',
}

const filled = (html: string, origin: string) =>
  html.replace(/__([A-Z_]+)__/g, (mark, name: string) => (name === 'ORIGIN' ? origin : (DEVELOPMENT[name] ?? mark)))

function inDevelopment(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, pass) => {
    const [path = ''] = (request.url ?? '').split(/[?#]/, 1)
    const page = publicPages.find((one) => one.path === path.replace(/\/$/, ''))
    if (!page) return pass()
    const render = async () => {
      const { renderPage } = (await server.ssrLoadModule(RENDERER)) as Renderer
      const html = filled(renderPage(page.name), `http://${request.headers.host}`)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await server.transformIndexHtml(page.path, html))
    }
    render().catch(pass)
  }
}

/**
 * Builds the public pages as documents of their own, rendered here and now: no bundle of the app, no React in the
 * browser. They are entries of the build whose HTML comes from `load` rather than from a file, since Vite takes whatever entry
 * ends in `.html` for a page, wherever its text comes from: it bundles what the page names under a hash, which is what
 * lets browsers keep style sheet, script, font and pictures for ever.
 */
export function publicPagesPlugin(): Plugin {
  let renderer: Promise<Renderer> | undefined
  return {
    name: 'connect-public-pages',
    enforce: 'pre',
    resolveId: (id) => (publicPages.some(({ file }) => file === normalizePath(id)) ? normalizePath(id) : null),
    async load(id) {
      const page = publicPages.find(({ file }) => file === id)
      if (!page) return null
      renderer ??= runnerImport<Renderer>(join(import.meta.dirname, RENDERER), { configFile: false }).then(
        ({ module }) => module,
      )
      return (await renderer).renderPage(page.name)
    },
    // In the page itself the style sheet costs no round trip; the server allows exactly this one by its hash.
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle }) {
        if (!bundle || !publicPages.some(({ file }) => file === normalizePath(filename))) return html
        return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, path: string) => {
          const sheet = bundle[path]
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link
        })
      },
    },
    configureServer(server) {
      server.middlewares.use(inDevelopment(server))
    },
  }
}
