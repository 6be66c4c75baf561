import { operatorLink } from '#features/auth/operator-link.ts'
import { readConfig } from '#platform/config.ts'
import { createContext } from '#platform/context.ts'

/** Prints a link with which one person, named by their address, chooses a new password; only the link goes to stdout. */
async function main(address: string | undefined): Promise<void> {
  if (!address) throw new Error('Usage: node password-link.js <email>')
  const context = createContext(readConfig(), [])
  try {
    const made = await operatorLink(context, address)
    if (!made) throw new Error(`No active user has the address ${address}.`)
    process.stderr.write(
      `Works once, until ${made.expires_at.toISOString()}. Anyone who has it can sign in as ${address}:\n`,
    )
    process.stdout.write(`${made.link}\n`)
  } finally {
    await context.close()
  }
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
