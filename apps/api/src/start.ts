import { createRequire } from 'node:module'

// `main.ts`, bundled as CommonJS. What V8 compiled of it is not used yet: it loses the bundle's own `import()`.
createRequire(import.meta.url)('./server.cjs')
