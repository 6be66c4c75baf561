import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Script = 'api' | 'jobs' | 'main' | 'password-link' | 'verify'

/** The arguments with which Node runs a script of ours in a process of its own. */
export const processArgs = (script: Script, ...args: string[]): string[] => [
  join(process.env.TEST_PROCESSES ?? '', `${script}.js`),
  ...args,
]

/** Starts a script of ours in a process of its own, with settings beside those of this one. */
export function startProcess(
  script: Script,
  args: string[],
  settings: Record<string, string>,
  stdio: SpawnOptions['stdio'] = 'inherit',
): ChildProcess {
  const env = { ...process.env, LOG_LEVEL: 'silent', ...settings }
  return spawn(process.execPath, processArgs(script, ...args), { env, stdio })
}

/** Ends a process as a crash would: it does nothing more. */
export async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
