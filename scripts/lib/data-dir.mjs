import { join } from 'node:path'
import { ClaimedError, claim } from '../../prisma/embedded/owner.mjs'
import { rememberChildrenIn } from './children.mjs'
import { UserError } from './config.mjs'
import { assertWritable } from './preconditions.mjs'

/**
 * Takes the data folder for this process alone, and stops what a killed start left running.
 * @param {import('./program.mjs').Program} program
 * @param {string} dataDir
 * @throws {UserError}
 */
export async function claimDataDir(program, dataDir) {
  assertWritable(dataDir)
  try {
    program.atEnd(claim(join(dataDir, 'connect.owner')))
  } catch (error) {
    if (!(error instanceof ClaimedError)) throw error
    throw new UserError(`Connect is already running with the data folder ${dataDir} (process ${error.pid}).`)
  }
  await rememberChildrenIn(dataDir)
}
