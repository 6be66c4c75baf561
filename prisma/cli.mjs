#!/usr/bin/env node
// Prisma's own command line with nothing to download and nobody to call: `node prisma/cli.mjs migrate deploy`.
// It runs in this folder, so paths among the arguments start here.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { refuseTextDays } from './refuse-text-days.mjs'

const folder = import.meta.dirname
const prisma = join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build', 'index.js')

const child = spawn(process.execPath, [prisma, ...process.argv.slice(2)], {
  cwd: folder,
  stdio: 'inherit',
  env: {
    ...process.env,
    // The engine starts by its shebang: let that find the Node that runs this.
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
    PRISMA_SCHEMA_ENGINE_BINARY: join(folder, 'schema-engine.mjs'),
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  if (code === 0 && process.argv[2] === 'generate') refuseTextDays(join(folder, 'generated'))
  process.exit(code ?? 1)
})
