// @ts-check
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { serverIn } from './cluster.mjs'
import { holderOf } from './owner.mjs'

/**
 * The embedded database that another process runs on this data folder, such as `npm start`.
 * @param {string} dataDir
 * @returns {string | null} its address, or null when nobody runs it
 */
export function runningPostgres(dataDir) {
  if (holderOf(join(dataDir, 'postgres.owner')) === null) return null
  const server = serverIn(realpathSync(join(dataDir, 'postgres')))
  if (!server?.ready) return null
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`
}
