import { defineConfig, type OutputOptions, type Plugin, type RolldownOptions } from 'rolldown'

/**
 * Stays where it is installed: what has binaries, and what is loaded when it is first needed. All else that a start needs
 * is bundled, ours and npm's: finding and reading a thousand files takes longer than running them (decision 035).
 */
const KEPT = [
  '@aws-sdk/client-s3',
  '@faker-js/faker',
  '@flystorage/aws-s3',
  '@node-rs/argon2',
  '@prisma/client/runtime/query_compiler_',
  '@react-email/',
  '@react-pdf/renderer',
  '@scalar/fastify-api-reference',
  '@zxcvbn-ts/language-common',
  'file-type',
  'graphile-worker',
  'nodemailer',
  'react',
  'sharp',
  'stripe',
]

/** Node has it from 21 on. Without it the database driver loads all of `fetch` to see where it runs (decision 035). */
const NAVIGATOR = "const navigator = globalThis.navigator ?? { userAgent: 'Node.js' };"

/** A script whose compiled form was kept has lost what its own `import()` leads to, so it asks a module beside it. */
const IMPORT_LATER = "const { importLater } = require('./import-later.cjs');"
const importLater: Plugin = {
  name: 'import-later',
  renderChunk: (code, { name }) =>
    name === 'server' ? { code: code.replaceAll(/\bimport\(/g, 'importLater('), map: null } : null,
}

const bundle = (input: Record<string, string>, output: OutputOptions, plugins: Plugin[] = []): RolldownOptions => ({
  input,
  plugins,
  platform: 'node',
  external: (id) => KEPT.some((name) => id.startsWith(name)),
  output: {
    dir: 'dist',
    sourcemap: true,
    // Every byte is read at each start.
    comments: { legal: true, annotation: false, jsdoc: false },
    ...output,
  },
})

export default defineConfig([
  // What V8 compiled can be kept of CommonJS only (decision 035).
  bundle(
    { server: 'src/main.ts', 'import-later': 'src/import-later.ts' },
    {
      format: 'cjs',
      cleanDir: true,
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      banner: ({ name }) => (name === 'server' ? `${NAVIGATOR}\n${IMPORT_LATER}` : NAVIGATOR),
    },
    [importLater],
  ),
  bundle(
    {
      main: 'src/start.ts',
      'draw-image': 'src/features/files/draw-image.mjs',
      seed: 'src/seed.ts',
      'password-link': 'src/password-link.ts',
    },
    {
      format: 'esm',
      // Started as a file, by the name that it has in the source.
      entryFileNames: ({ name }) => (name === 'draw-image' ? '[name].mjs' : '[name].js'),
      // Names that older packages expect.
      banner: `const __dirname = import.meta.dirname, __filename = import.meta.filename;\n${NAVIGATOR}`,
    },
  ),
])
