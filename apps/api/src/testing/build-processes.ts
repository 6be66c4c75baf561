import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { entryFileNames, scriptsApart } from '#platform/apart/scripts.ts'

const SOURCE = join(import.meta.dirname, '..')
/** What tests run in processes of their own, by the name with which `startProcess` starts it. */
const input = {
  api: join(SOURCE, 'testing', 'api-process.ts'),
  jobs: join(SOURCE, 'testing', 'jobs-process.ts'),
  main: join(SOURCE, 'main.ts'),
  'password-link': join(SOURCE, 'password-link.ts'),
  verify: join(SOURCE, 'testing', 'verify-process.ts'),
  ...scriptsApart,
}
const isOurs = (id: string) => /^(\.|\/|#|@connect\/)/.test(id) || /^[a-z]:/i.test(id)

/** Compiles the processes once per run: left to each, it takes longer than all that the process is started for. */
export async function setup(): Promise<() => Promise<void>> {
  // Inside the package, so that the compiled scripts find its dependencies.
  const dir = await mkdtemp(join(SOURCE, '..', 'node_modules', '.processes-'))
  const bundle = await rolldown({ input, platform: 'node', external: (id) => !isOurs(id), logLevel: 'silent' })
  await bundle.write({ dir, format: 'esm', entryFileNames })
  await bundle.close()
  process.env.TEST_PROCESSES = dir
  return () => rm(dir, { recursive: true, force: true })
}
