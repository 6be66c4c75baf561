import { fileURLToPath } from 'node:url'
import type { RIDER_PAGES } from '@connect/contract/rider-pages'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { codeSplitting } from './code-splitting.ts'
import { firstLoadBudget } from './first-load-budget.ts'
import { noJsonSchema } from './no-json-schema-plugin.ts'
import { publicPages, publicPagesPlugin } from './public-pages-plugin.ts'
import { routeTexts } from './route-texts-plugin.ts'

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001'
const riderUrl = process.env.RIDER_URL

/** As in `page-names.ts`. In development these, and the files that they load, come from `apps/rider`. */
const RIDER_ADDRESSES = { unsubscribe: '/u' } as const satisfies typeof RIDER_PAGES

const toRider = riderUrl
  ? Object.values({ ...RIDER_ADDRESSES, files: '/rider' }).map((path) => [
      `^${path}([/?]|$)`,
      { target: riderUrl, ws: true },
    ])
  : []

// The server writes into every HTML answer, so only the hashed files can be compressed ahead of time.
const precompress = compression({
  include: /\.(js|css|svg|json|txt)$/,
  threshold: 512,
  algorithms: [defineAlgorithm('brotliCompress', {}), defineAlgorithm('gzip', { level: 9 })],
})

// The package names its development build for every bundler; the other one leaves its warnings out.
const reactRouter = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/')

export default defineConfig(({ command, mode }) => {
  const kit = mode === 'kit'
  return {
    resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: reactRouter }] : [] },
    plugins: [
      react(),
      ...(kit
        ? []
        : [routeTexts(), noJsonSchema(), publicPagesPlugin(), codeSplitting(), firstLoadBudget(), precompress]),
    ],
    build: {
      outDir: kit ? 'dist-kit' : 'dist',
      // A small file inlined as data: would need an exception in the CSP.
      assetsInlineLimit: 0,
      // Every browser that can run the app knows how to preload a module.
      modulePreload: { polyfill: false },
      rolldownOptions: { input: kit ? 'kit.html' : ['index.html', ...publicPages.map(({ file }) => file)] },
    },
    server: { proxy: { '/api': apiUrl, ...Object.fromEntries(toRider) } },
  }
})
