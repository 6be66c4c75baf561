import './lib/require-node.mjs'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { prepareDatabase } = await import('./lib/prepare-database.mjs')

await runProgram(prepareDatabase)
