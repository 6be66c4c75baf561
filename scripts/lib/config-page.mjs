import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './children.mjs'
import { UserError, VARIABLES } from './config.mjs'
import { ROOT } from './install.mjs'
import { assertOk } from './steps.mjs'

const PAGE = join(ROOT, 'docs', 'operators', 'configuration.md')

/** @typedef {{ name: string, description: string, fallback: string }} Variable */

/** A table as the formatter of the other pages would align it. @param {Variable[]} variables */
function table(variables) {
  const rows = [
    ['variable', 'meaning', 'default'],
    ...variables.map((one) => [`\`${one.name}\``, one.description, one.fallback]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const [head, ...body] = rows.map(line)
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

/** @param {{ server: Variable[] }} options */
const page = ({ server }) => `# Configuration

Every setting is an environment variable; an empty one counts as not set. If one is wrong, the server does not start and says
which. \`pnpm docs:config\` generates this page from the schema in \`apps/api/src/platform/config.ts\`.

## The server

${table(server)}

## npm start, pnpm dev, pnpm db:backup, pnpm db:restore

They pass all settings on to the server, except those of \`MIGRATE_DATABASE_…\`, and read these themselves:

${table(VARIABLES)}
`

const READ = `import { configVariables } from './src/platform/config-variables.ts'
process.stdout.write(JSON.stringify(configVariables()))`

/** @returns {Promise<Variable[]>} what the server reads */
async function serverVariables() {
  const api = join(ROOT, 'apps', 'api')
  const result = await runToEnd(join(api, 'node_modules', '.bin', 'tsx'), ['--input-type=module', '--eval', READ], {
    cwd: api,
  })
  assertOk(result, 'The settings of the server could not be read.')
  return JSON.parse(result.stdout)
}

/**
 * Writes the page for operators from the settings as they are, or only says whether it is up to date.
 * @param {{ check: boolean }} options
 * @throws {UserError}
 */
export async function writeConfigPage({ check }) {
  const text = page({ server: await serverVariables() })
  if (!check) writeFileSync(PAGE, text)
  else if (readFileSync(PAGE, 'utf8') !== text) {
    throw new UserError('docs/operators/configuration.md is out of date: run pnpm docs:config.')
  }
}
