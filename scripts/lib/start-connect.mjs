import { join, relative } from 'node:path'
import { readConfig } from './config.mjs'
import { claimDataDir } from './data-dir.mjs'
import { findConfiguredDatabase, migrate, seed, serverEnv, startDatabase } from './database.mjs'
import { install, isInstalled, turbo } from './install.mjs'
import { assertPortFree } from './preconditions.mjs'
import { startServer } from './server.mjs'
import { assertOk, seconds, step } from './steps.mjs'

/**
 * @param {import('./program.mjs').Program} program
 * @param {{ isBuilt: boolean }} options
 */
export async function startConnect(program, { isBuilt }) {
  const since = performance.now()
  const config = readConfig(process.env)
  await claimDataDir(program, config.dataDir)
  await assertPortFree(config.port)
  const configured = await findConfiguredDatabase(config)

  const next = (name, work) => {
    program.goOn()
    return step(name, work)
  }
  if (!isBuilt) {
    if (!isInstalled()) await next('Install', install)
    await next('Build', async () => assertOk(await turbo(['run', 'build']), 'The build failed.'))
  }
  const addresses = configured ?? (await next('Database', () => startDatabase(program, config.dataDir)))
  await next('Migrations', () => migrate(addresses))
  const env = serverEnv({ config, url: addresses.app })
  if (config.demo) await next('Demo data', () => seed(env))
  await next('Server', () => startServer(program, { config, env }))

  console.log(welcome(config, seconds(since)))
  await program.interrupted
}

const SOUTHSIDE = 'Southside Rider Training, Pro tier'
const SIGN_INS = [
  ['owner@southside.example', `account owner, ${SOUTHSIDE}`],
  ['admin@southside.example', `administrator, ${SOUTHSIDE}`],
  ['office@southside.example', `office, ${SOUTHSIDE}`],
  ['instructor@southside.example', `instructor, ${SOUTHSIDE}`],
  ['viewer@southside.example', `may look only, ${SOUTHSIDE}`],
  ['owner@northgate.example', 'account owner, Northgate Motorcycle School, not Pro'],
]

/** @param {import('./config.mjs').Config} config @param {string} time */
function welcome({ port, demo, dataDir, logToStdout }, time) {
  const people = SIGN_INS.map(([address, who]) => `  ${address.padEnd(30)} ${who}`)
  const log = join(relative(process.cwd(), dataDir) || '.', 'logs', 'server.log')
  return [
    '',
    `Connect is ready after ${time}: http://localhost:${port}`,
    ...(demo ? ['', 'Demo sign-ins, all with the password connect-demo:', ...people] : []),
    '',
    `${logToStdout ? '' : `Log: ${log}. `}Ctrl-C stops everything.`,
  ].join('\n')
}
