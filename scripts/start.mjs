import './lib/require-node.mjs'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { startConnect } = await import('./lib/start-connect.mjs')

// What is built already is served as it is, with nothing fetched or made.
const isBuilt = process.argv.includes('--built')
await runProgram((program) => startConnect(program, { isBuilt }))
