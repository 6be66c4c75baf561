import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './children.mjs'
import { readConfig, UserError } from './config.mjs'
import { openDatabase, serverEnv } from './database.mjs'
import { ROOT } from './install.mjs'

const COMMAND = join(ROOT, 'apps', 'api', 'dist', 'password-link.js')

/**
 * `pnpm password-link <email>`: prints a link with which this person chooses a new password.
 * @param {import('./program.mjs').Program} program
 * @param {string} [email]
 */
export async function printPasswordLink(program, email) {
  if (!email) throw new UserError('Say whose password: pnpm password-link <email>.')
  if (!existsSync(COMMAND)) throw new UserError('Connect is not built yet: npm start or pnpm build does that.')
  const config = readConfig(process.env)
  const { app: url } = await openDatabase(program, config)
  const { ended } = startChild(process.execPath, [COMMAND, email], {
    env: serverEnv({ config, url }),
    stdio: 'inherit',
  })
  return (await ended) === 'exit code 0' ? 0 : 1
}
