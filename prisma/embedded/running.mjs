// @ts-check
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { serverIn } from './cluster.mjs'
import { findHolder } from './owner.mjs'
import { secretIn } from './secret.mjs'

/** @typedef {import('../role/app-role.mjs').Addresses} Addresses */

/**
 * The addresses of the embedded database in this data folder: its superuser owns the tables. The password of the app's role is made
 * at the first call, and the role itself by the deployment.
 * @param {string} dataDir
 * @param {number} port
 * @returns {Addresses}
 */
export function embeddedAddresses(dataDir, port) {
  const address = (/** @type {string} */ role, /** @type {string} */ file) =>
    `postgresql://${role}:${secretIn(join(dataDir, file))}@127.0.0.1:${port}/postgres`
  return { owner: address('postgres', 'postgres.password'), app: address('connect_app', 'postgres.app-password') }
}

/**
 * The embedded database that another process runs on this data folder, such as `npm start`.
 * @param {string} dataDir
 * @returns {Addresses | null} null when nobody runs it
 */
export function runningPostgres(dataDir) {
  if (findHolder(join(dataDir, 'postgres.owner')) === null) return null
  const server = serverIn(realpathSync(join(dataDir, 'postgres')))
  if (!server?.ready) return null
  return embeddedAddresses(dataDir, server.port)
}
