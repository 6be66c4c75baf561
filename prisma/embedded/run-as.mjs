// @ts-check
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'

/**
 * The system user that PostgreSQL runs as; empty when that is simply ourselves.
 * @typedef {{ uid?: number, gid?: number }} RunAs
 */

/**
 * PostgreSQL refuses to run as root, so root hands it to the user who owns the data already, or to `postgres`, or to
 * `nobody`. No user is ever created.
 * @param {string} home folder of the database, which may not exist yet
 * @returns {RunAs}
 */
export function chooseUser(home) {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(home, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })))
      return { uid, gid }
    } catch {
      // No such user here: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user "postgres" nor a user "nobody".')
}

/**
 * Runs a program to its end as that user, from `/` (which everybody can enter), with messages in English.
 * @param {RunAs} user
 * @param {string} program
 * @param {string[]} args
 * @returns {{ ok: boolean, output: string }}
 */
export function runToEnd(user, program, args) {
  const result = spawnSync(program, args, { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, encoding: 'utf8' })
  return { ok: result.status === 0, output: result.error?.message ?? `${result.stdout}${result.stderr}`.trim() }
}

/**
 * Gives a folder or file to that user.
 * @param {RunAs} user
 * @param {string} path
 */
export function giveTo(user, path) {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
}

/**
 * Whether that user can really enter the folder and write in it: tried as that user, since the folders above decide too.
 * @param {RunAs} user
 * @param {string} folder
 */
export function canWorkIn(user, folder) {
  return user.uid === undefined || runToEnd(user, '/bin/sh', ['-c', 'cd "$1" && [ -w . ]', 'sh', folder]).ok
}
