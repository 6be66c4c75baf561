import { join } from 'node:path'
import { startChild } from './children.mjs'
import { readConfig, UserError } from './config.mjs'
import { claimDataDir } from './data-dir.mjs'
import { findConfiguredDatabase, migrate, seed, serverEnv, startDatabase } from './database.mjs'
import { install, isInstalled, ROOT, turbo } from './install.mjs'
import { assertPortFree } from './preconditions.mjs'
import { assertOk, step } from './steps.mjs'

/**
 * All from source, with reload: the API on PORT + 1, the pages for riders on PORT + 2, and the app on PORT, whose vite passes
 * on what is of the other two.
 */
export async function startDevelopment(program) {
  const config = readConfig(process.env)
  const apiPort = config.port + 1
  const riderPort = config.port + 2
  await claimDataDir(program, config.dataDir)
  for (const port of [config.port, apiPort, riderPort]) await assertPortFree(port)
  const configured = await findConfiguredDatabase(config)

  const next = (name, work) => {
    program.goOn()
    return step(name, work)
  }
  if (!isInstalled()) await next('Install', install)
  const build = ['run', 'build', '--filter=@connect/api']
  await next('Build', async () => assertOk(await turbo(build), 'The build failed.'))
  const addresses = configured ?? (await next('Database', () => startDatabase(program, config.dataDir)))
  await next('Migrations', () => migrate(addresses))
  const env = {
    ...serverEnv({ config, url: addresses.app }),
    NODE_ENV: 'development',
    PORT: `${apiPort}`,
    // The pages come from vite, and links lead there.
    WEB_DIR: undefined,
    RIDER_DIR: undefined,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${config.port}`,
  }
  if (config.demo) await next('Demo data', () => seed(env))

  const urls = { API_URL: `http://127.0.0.1:${apiPort}`, RIDER_URL: `http://127.0.0.1:${riderPort}` }
  const vite = (folder, port, ...options) =>
    watch(program, folder, ['vite', '--port', `${port}`, '--strictPort', ...options], { ...process.env, ...urls })
  watch(program, 'apps/api', ['tsx', 'watch', '--clear-screen=false', 'src/main.ts'], env)
  vite('apps/rider', riderPort, '--host', '127.0.0.1', '--base', '/rider/')
  vite('apps/web', config.port)
  await program.interrupted
}

/** Keeps a tool of one package running, its output in this terminal. */
function watch(program, folder, [tool, ...args], env) {
  const command = join(ROOT, folder, 'node_modules', '.bin', tool)
  const { ended, stop } = startChild(command, args, {
    cwd: join(ROOT, folder),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  program.atEnd(stop)
  void ended.then((how) => program.fail(new UserError(`${tool} stopped by itself (${how}).`)))
}
