import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { claim, findHolder } from '../../prisma/embedded/owner.mjs'

const STOP_LIMIT_MS = 20_000
/** The longest of all, the browser tests, takes 7 minutes on a quiet machine and can take 25 on a busy one: what takes longer hangs. */
const RUN_LIMIT_MS = 60 * 60_000

/** Folder with one claim for each running child, so that the next start finds those of a killed one. */
/** @type {string | null} */
let records = null

const running = new Set()

/** Kills a child together with its own children: each child leads a process group. */
function signalGroup(pid, signal) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/**
 * Remembers children in this folder from now on, after stopping those that a killed start left behind.
 * @param {string} dataDir
 */
export async function rememberChildrenIn(dataDir) {
  const folder = join(dataDir, 'processes')
  mkdirSync(folder, { recursive: true })
  records = folder
  for (const file of readdirSync(folder).map((name) => join(folder, name))) {
    const pid = findHolder(file)
    if (pid !== null) {
      signalGroup(pid, 'SIGTERM')
      for (const limit = Date.now() + STOP_LIMIT_MS; findHolder(file) !== null && Date.now() < limit; ) await delay(50)
      if (findHolder(file) !== null) signalGroup(pid, 'SIGKILL')
    }
    rmSync(file, { force: true })
  }
}

/**
 * Starts a child in a process group of its own: Ctrl-C reaches this process alone, which then stops its children in order.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(command, args, options) {
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' })
  const forget = records && child.pid ? claim(join(records, `${child.pid}`), child.pid) : () => {}
  running.add(child)
  /** @type {Promise<string>} what ended it, for people */
  const ended = new Promise((resolve) => {
    const end = (how) => {
      running.delete(child)
      forget()
      resolve(how)
    }
    child.once('error', (error) => end(error.message))
    child.once('close', (code, signal) => end(signal ?? `exit code ${code}`))
    child.once('exit', (code, signal) => {
      // What it started and left behind would keep its output open for ever.
      signalGroup(child.pid, 'SIGTERM')
      setTimeout(() => end(signal ?? `exit code ${code}`), 2000)
    })
  })
  const stop = () => {
    endGroup(child)
    return ended
  }
  return { child, ended, stop }
}

/**
 * Runs a command to its end, quietly.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string, stdout: string }>}
 */
export async function runToEnd(command, args, options = {}) {
  const { child, ended, stop } = startChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let stdout = ''
  const late = setTimeout(() => {
    output += `\nEnded here: it ran for ${RUN_LIMIT_MS / 60_000} minutes and seems to hang.\n`
    void stop()
  }, RUN_LIMIT_MS)
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const how = await ended
  clearTimeout(late)
  return { ok: how === 'exit code 0', output: output || how, stdout }
}

/** Asks a child to end, and ends it when it has not done so in time. */
function endGroup(child) {
  signalGroup(child.pid, 'SIGTERM')
  const late = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_LIMIT_MS)
  child.once('exit', () => clearTimeout(late))
}

/** Asks all children to end, without waiting. */
export function stopChildren() {
  for (const child of running) endGroup(child)
}
