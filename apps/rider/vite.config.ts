import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { budgetPlugin } from './budget-plugin.ts'
import { RIDER_DOCUMENTS } from './documents.ts'
import { documentsPlugin } from './documents-plugin.ts'

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001'

const precompress = compression({
  include: /\.(js|css)$/,
  threshold: 512,
  algorithms: [defineAlgorithm('brotliCompress', {}), defineAlgorithm('gzip', { level: 9 })],
})

export default defineConfig({
  plugins: [documentsPlugin(), budgetPlugin(), precompress],
  build: {
    // Beside the files of the app, which are in `assets`.
    assetsDir: 'assets/rider',
    // A small file inlined as data would need an exception in the policy.
    assetsInlineLimit: 0,
    // One style sheet for all documents.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: Object.keys(RIDER_DOCUMENTS).map((name) => `${name}.html`) },
  },
  server: { proxy: { '/api': apiUrl } },
})
