import { normalizePath, type Plugin, parseSync } from 'vite'

/** Where the schema library turns schemas into JSON Schema, for the API reference: each schema holds on to it. */
const TO_JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/** The module with the same names, which do nothing. */
function emptied(id: string, code: string): string {
  const { staticExports } = parseSync(id, code).module
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
  return names.map((name) => (name === null ? '' : `export const ${name} = () => undefined\n`)).join('')
}

/** Keeps what writes JSON Schema out of what browsers load: no page does (decision 023). */
export function noJsonSchema(): Plugin {
  return {
    name: 'connect-no-json-schema',
    apply: 'build',
    transform: (code, id) => (TO_JSON_SCHEMA.test(normalizePath(id)) ? { code: emptied(id, code), map: null } : null),
  }
}
