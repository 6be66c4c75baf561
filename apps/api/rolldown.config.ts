import { defineConfig } from 'rolldown'

/** Our own packages are bundled, since they export source; everything from npm stays where it is installed. */
const isOurs = (id: string) => /^(\.|\/|#|@connect\/)/.test(id) || /^[a-z]:/i.test(id)

export default defineConfig({
  input: {
    main: 'src/main.ts',
    'draw-image': 'src/features/files/draw-image.mjs',
    seed: 'src/seed.ts',
    'password-link': 'src/password-link.ts',
  },
  platform: 'node',
  external: (id) => !isOurs(id),
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    // Started as a file, by the name that it has in the source.
    entryFileNames: ({ name }) => (name === 'draw-image' ? '[name].mjs' : '[name].js'),
  },
})
