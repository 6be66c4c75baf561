import { join } from 'node:path'
import { startChild } from './children.mjs'
import { readConfig, UserError } from './config.mjs'
import { claimDataDir } from './data-dir.mjs'
import { findConfiguredDatabase, migrate, seed, serverEnv, startDatabase } from './database.mjs'
import { install, isInstalled, ROOT, turbo } from './install.mjs'
import { assertPortFree } from './preconditions.mjs'
import { assertOk, step } from './steps.mjs'

/** Web and API from source, both with reload: the API on PORT + 1, and vite on PORT, which passes /api on to it. */
export async function startDevelopment(program) {
  const config = readConfig(process.env)
  const apiPort = config.port + 1
  await claimDataDir(program, config.dataDir)
  await assertPortFree(config.port)
  await assertPortFree(apiPort)
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
  const env = { ...serverEnv({ config, url: addresses.app }), NODE_ENV: 'development', PORT: `${apiPort}` }
  if (config.demo) await next('Demo data', () => seed(env))

  const apiUrl = `http://127.0.0.1:${apiPort}`
  watch(program, 'apps/api', ['tsx', 'watch', '--clear-screen=false', 'src/main.ts'], env)
  watch(program, 'apps/web', ['vite', '--port', `${config.port}`, '--strictPort'], { ...process.env, API_URL: apiUrl })
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
