import './lib/require-node.mjs'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { startChild } = await import('./lib/children.mjs')
const { install, isInstalled, ROOT, turbo } = await import('./lib/install.mjs')

const [calls = '100000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
/** One operation's share of the calls may take as long as it needs. */
const LIMIT_MS = 3 * 3_600_000

async function fuzz() {
  if (!isInstalled()) await install()
  await turbo(['run', 'build', '--filter=@connect/db'], process.env)
  console.log(`${calls} calls, seed ${seed}`)
  const folder = join(ROOT, 'apps/api')
  const args = ['run', 'test/fuzz.test.ts', `--testTimeout=${LIMIT_MS}`]
  const { ended } = startChild(join(folder, 'node_modules/.bin/vitest'), args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_CALLS: calls, FUZZ_SEED: seed },
  })
  return (await ended) === 'exit code 0' ? 0 : 1
}

await runProgram(fuzz, { signalCode: 130 })
