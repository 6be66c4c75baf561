// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The texts of files by their paths below SQL_FOLDER. A file has a head of comments that people write, then what the database says:
 * a function of ours, and the triggers that call it.
 * @typedef {Readonly<Record<string, string>>} Files
 */

export const SQL_FOLDER = join(import.meta.dirname, 'sql')

const WIDTH = 120

const FUNCTIONS = `
  SELECT p.proname AS name, pg_get_functiondef(p.oid) AS text, p.prosqlbody IS NOT NULL AS is_rewritten
    FROM pg_proc p
   WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
   ORDER BY p.proname, pg_get_function_identity_arguments(p.oid)`

const TRIGGERS = `
  SELECT p.proname AS name, pg_get_triggerdef(t.oid, true) AS text
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
   WHERE NOT t.tgisinternal AND t.tgenabled = 'O' AND c.relnamespace = 'public'::regnamespace
   ORDER BY c.relname, t.tgname`

/** @param {readonly string[]} parts @returns {string} as many on a line as fit */
const fill = (parts) =>
  parts.reduce((text, part) => {
    const last = text.length - text.lastIndexOf('\n') - 1
    return `${text}${last + 1 + part.length > WIDTH ? '\n  ' : ' '}${part}`
  })

/** @param {string} text */
function wrapTrigger(text) {
  if (text.length <= WIDTH) return text
  const at = text.search(/ (?:REFERENCING|FOR EACH) /)
  return `${text.slice(0, at)}\n${fill(` ${text.slice(at)}`.split(/ (?=WHEN \(|EXECUTE FUNCTION |OR |AND )/))}`
}

/** An editor would not show what a literal hides, and might not keep it. @param {string} literal */
const showHidden = (literal) =>
  /[\p{M}\p{Cf}]/u.test(literal)
    ? `U&${literal
        .replaceAll('\\', '\\\\')
        .replaceAll(/[\p{M}\p{Cf}]/gu, (char) => `\\+${char.codePointAt(0)?.toString(16).padStart(6, '0')}`)}`
    : literal

/** PostgreSQL keeps what an SQL expression means, not its text, and says it again on one line. @param {string} line */
const wrapExpression = (line) =>
  fill(
    (line.match(/(?:'(?:[^']|'')*'|"[^"]*"|[^ '"])+/g) ?? []).map((part) =>
      part.replaceAll(/'(?:[^']|'')*'/g, showHidden),
    ),
  )

/** @param {{ text: string, is_rewritten: boolean }} row */
const toDefinition = ({ text, is_rewritten }) => {
  const lines = text.trimEnd().split('\n')
  return `${(is_rewritten ? lines.map((line) => (line.startsWith(' ') ? line : wrapExpression(line))) : lines).join('\n')};`
}

/** @returns {Files} */
export function readFiles() {
  const paths = readdirSync(SQL_FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(SQL_FOLDER, path), 'utf8')]))
}

/**
 * What the files should be: each stays in its folder and keeps its head.
 * @param {import('pg').Client} client
 * @param {Files} files as they are
 * @returns {Promise<Files>}
 */
export async function toFiles(client, files) {
  const { rows: functions } = await client.query(FUNCTIONS)
  const { rows: triggers } = await client.query(TRIGGERS)
  const names = new Set([...functions, ...triggers].map(({ name }) => name))
  const entries = [...names].map((name) => {
    const path = Object.keys(files).find((one) => basename(one) === `${name}.sql`) ?? `${name}.sql`
    const head = /^(?:--.*\n)*/.exec(files[path] ?? '')?.[0]
    const definitions = functions.filter((row) => row.name === name).map(toDefinition)
    const calls = triggers.filter((row) => row.name === name).map(({ text }) => wrapTrigger(`${text};`))
    return [path, `${head}${[...definitions, calls.join('\n')].filter(Boolean).join('\n\n')}\n`]
  })
  return Object.fromEntries(entries)
}

/** @param {Files} files @param {Files} others @returns {string[]} the paths of which the two say different things */
export const differences = (files, others) =>
  [...new Set([...Object.keys(files), ...Object.keys(others)])]
    .filter((path) => files[path] !== others[path])
    .toSorted()
