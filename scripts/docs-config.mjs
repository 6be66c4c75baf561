import './lib/require-node.mjs'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { writeConfigPage } = await import('./lib/config-page.mjs')

await runProgram(() => writeConfigPage({ check: process.argv.includes('--check') }))
