import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from './children.mjs'
import { UserError } from './config.mjs'
import { ROOT } from './install.mjs'

const READY_LIMIT_MS = 60_000

/**
 * Starts the built server and waits until it answers that it is ready; the program stops it at its end, and fails when it
 * ends first.
 * @param {import('./program.mjs').Program} program
 * @param {{ config: import('./config.mjs').Config, env: NodeJS.ProcessEnv }} options
 */
export async function startServer(program, { config, env }) {
  const log = join(config.dataDir, 'logs', 'server.log')
  mkdirSync(join(config.dataDir, 'logs'), { recursive: true })
  const begin = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  const output = config.logToStdout ? 'inherit' : openSync(log, 'a', 0o600)
  const main = join(ROOT, 'apps', 'api', 'dist', 'main.js')
  const server = startChild(process.execPath, [main], { cwd: ROOT, env, stdio: ['ignore', output, output] })
  if (typeof output === 'number') closeSync(output)
  program.atEnd(server.stop)

  const where = config.logToStdout ? '' : ` Its log is ${log}.`
  void server.ended.then((how) => {
    const said = config.logToStdout ? '' : lastWords(log, begin)
    program.fail(new UserError(`${said}The server stopped by itself (${how}).${where}`))
  })
  await Promise.race([program.interrupted, untilReady(config.port, where)])
}

/** What a server that could not start said in plain words; its structured lines stay in the log. */
function lastWords(log, begin) {
  const lines = readFileSync(log).subarray(begin).toString('utf8').trim().split('\n')
  const plain = lines.filter((line) => !line.startsWith('{')).slice(-5)
  return plain.length > 0 && plain[0] !== '' ? `${plain.join('\n')}\n` : ''
}

async function untilReady(port, where) {
  for (const limit = Date.now() + READY_LIMIT_MS; Date.now() < limit; await delay(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/ready`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new UserError(`The server did not become ready within ${READY_LIMIT_MS / 1000} seconds.${where}`)
}
