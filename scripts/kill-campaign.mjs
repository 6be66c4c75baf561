import './lib/require-node.mjs'
import { join } from 'node:path'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { startChild } = await import('./lib/children.mjs')
const { install, isInstalled, ROOT, turbo } = await import('./lib/install.mjs')

const campaign = process.argv.includes('--messages') ? 'kill-messages' : 'kill-campaign'

/** Kills the built API again and again, as bench/README.md says; the arguments go on as they are. */
async function kill() {
  if (!isInstalled()) await install()
  await turbo(['run', 'build', '--filter=@connect/api'], process.env)
  const folder = join(ROOT, 'bench')
  const { ended } = startChild(
    join(folder, 'node_modules/.bin/tsx'),
    [`${campaign}/run.ts`, ...process.argv.slice(2)],
    { cwd: folder, stdio: 'inherit', env: process.env },
  )
  return (await ended) === 'exit code 0' ? 0 : 1
}

await runProgram(kill, { signalCode: 130 })
