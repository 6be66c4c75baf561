import './lib/require-node.mjs'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { startConnect } = await import('./lib/start-connect.mjs')

await runProgram(startConnect)
