import './lib/require-node.mjs'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { backUpTo } = await import('./lib/backup.mjs')

await runProgram((program) => backUpTo(program, process.argv[2]), { signalCode: 130 })
