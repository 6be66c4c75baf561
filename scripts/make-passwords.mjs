import './lib/require-node.mjs'

// Imported late, since an old Node could not even read these modules.
const { runProgram } = await import('./lib/program.mjs')
const { makeStackPasswords } = await import('./lib/make-passwords.mjs')

await runProgram(makeStackPasswords)
