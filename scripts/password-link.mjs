import './lib/require-node.mjs'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { printPasswordLink } = await import('./lib/password-link.mjs')

await runProgram((program) => printPasswordLink(program, process.argv[2]), { signalCode: 130 })
