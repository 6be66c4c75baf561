import { defineConfig } from 'rolldown'
import { entryFileNames, scriptsApart } from './src/platform/apart/scripts.ts'

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

export default defineConfig({
  input: {
    main: 'src/main.ts',
    seed: 'src/seed.ts',
    'password-link': 'src/password-link.ts',
    ...scriptsApart,
  },
  platform: 'node',
  external: (id) => KEPT.some((name) => id.startsWith(name)),
  // Loaded by plugins for what we do not use of them: files that are found by a pattern, and a document in YAML.
  resolve: { alias: { glob: false, yaml: false } },
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    // Every byte is read at each start.
    comments: { legal: true, annotation: false, jsdoc: false },
    banner: [
      // Names that older packages expect.
      'const __dirname = import.meta.dirname, __filename = import.meta.filename;',
      // Node has it from 21 on. Without it the database driver loads all of `fetch` to see where it runs (decision 035).
      "const navigator = globalThis.navigator ?? { userAgent: 'Node.js' };",
    ].join('\n'),
    entryFileNames,
  },
})
