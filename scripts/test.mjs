import './lib/require-node.mjs'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { runChecks } = await import('./lib/run-checks.mjs')

const quick = process.argv.includes('--quick')
await runProgram((program) => runChecks(program, { quick }), { signalCode: 130 })
