#!/usr/bin/env node
// Stands in for Prisma's native schema engine, which has to be downloaded: it speaks the engine's JSON-RPC (one
// message a line over stdio) and lets the WebAssembly build of the same engine do the work. The CLI finds it through
// PRISMA_SCHEMA_ENGINE_BINARY.
//
// Everything that can fail is imported and run inside a request: the CLI exits 0 without a word when its engine dies,
// so each failure has to become an answer.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const args = process.argv.slice(2)
const after = (name) => args.flatMap((arg, index) => (args[index - 1] === name ? [arg] : []))
const datasource = JSON.parse(after('--datasource')[0] ?? '{}')

let engine
let database
let panic
let answering

// A Rust panic leaves its text here and then surfaces as an uncaught "unreachable".
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => (panic = message) }

async function startEngine() {
  if (!datasource.url) throw new Error('This command needs a database: set DATABASE_URL')
  const { connectionsTo } = await import('./schema-engine-connections.mjs')
  const { instantiateEngine } = await import('./schema-engine-wasm.mjs')
  database = connectionsTo(datasource)
  const datamodels = after('--datamodels').map((path) => [path, readFileSync(path, 'utf8')])
  return await instantiateEngine(datamodels, database.factory)
}

async function run(method, params) {
  engine ??= await startEngine()
  try {
    return (await engine[method](params)) ?? null
  } catch (error) {
    if (!/shadow DB must be provided through an external factory/.test(error.message)) throw error
    // Two methods are not given the adapter factory and live on a cache, stale once `migrate dev` has applied
    // something. devDiagnostic fills it anew.
    await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters })
    return (await engine[method](params)) ?? null
  }
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

function sendFailure(error) {
  const refusal = database?.takeScriptError()
  const lines = [panic ?? error.message]
  // For most SQLSTATEs the engine reports no more than that a script failed.
  if (refusal) lines.push(`Database error ${refusal.code}: ${refusal.message}`, refusal.detail, refusal.hint)
  const message = lines.filter(Boolean).join('\n')
  const data = { is_panic: false, message, meta: null, error_code: error.code }
  send({ id: answering, error: { code: 4466, message, data } })
}

async function answer({ id, method, params }) {
  answering = id
  try {
    const result = await run(method, params)
    // The native engine prints a diff by a notification of its own; this one hands it back.
    if (method === 'diff' && result.stdout) {
      send({ id: `print-${id}`, method: 'print', params: { content: result.stdout } })
    }
    send({ id, result })
  } catch (error) {
    sendFailure(error)
  }
}

async function exit(code) {
  await database?.dropShadows()
  process.exit(code)
}

/** `cli can-connect-to-database` and `cli create-database`: exit code 0, or a coded error on stderr. */
async function runCommand(command) {
  try {
    const { createDatabase, checkConnection } = await import('./schema-engine-connections.mjs')
    if (command === 'create-database') await createDatabase(datasource.url)
    else if (command === 'can-connect-to-database') await checkConnection(datasource.url)
    else throw new Error(`${command} is not supported by this schema engine`)
    return 0
  } catch (error) {
    const codes = { '3D000': 'P1003', '28P01': 'P1000', 28000: 'P1010', '42P04': 'P1009' }
    const fields = { message: error.message || error.code, error_code: codes[error.code] ?? 'P1001' }
    // The CLI skips the first line and reads the others as log records.
    process.stderr.write('\n')
    process.stderr.write(JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields }))
    return 1
  }
}

async function serve() {
  process.on('uncaughtException', sendFailure)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void exit(1))
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line)
    // Without a method it is the CLI's receipt for a diff that was printed.
    if (message.method) await answer(message)
  }
  return 0
}

const [command] = after('cli')
if (args.includes('--version')) console.log('schema-engine-cli wasm')
else await exit(command ? await runCommand(command) : await serve())
