import { normalizePath, type Plugin, parseSync } from 'vite'

/** What a row of a route table says for the server, the API reference, the audit trail and tests: nothing in the browser reads it. */
const UNREAD = new Set(['summary', 'description', 'example', 'audited', 'errors'])

type Row = { key: { name?: string }; start: number; end: number; value: Node }
type Node = { type: string; properties?: readonly Row[]; expression?: Node; arguments?: readonly Node[] }

/** The object that a `satisfies` stands behind, if one does. */
const plain = (node: Node | undefined): Node | undefined => (node?.expression ? plain(node.expression) : node)

type Table = Node & { callee?: { name?: string }; typeAnnotation?: { typeName?: { name?: string } } }

/** The tables below a node of the syntax tree: what `defineRoutes` gets, and what satisfies `Routes` and is spread into that. */
function tablesIn(node: unknown): (Node | undefined)[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(tablesIn)
  const { type, callee, typeAnnotation, ...table } = node as Table
  if (type === 'CallExpression' && callee?.name === 'defineRoutes') return [plain(table.arguments?.[1]), ...below]
  const isTable = type === 'TSSatisfiesExpression' && typeAnnotation?.typeName?.name === 'Routes'
  return isTable ? [plain(table.expression), ...below] : below
}

/** The route table without what the browser does not read. */
export function dropRouteTexts(id: string, code: string): string {
  // A table in a call may be found both ways.
  const tables = new Set(tablesIn(parseSync(id, code).program))
  const rows = [...tables].flatMap((table) => table?.properties ?? [])
  const unread = rows
    .flatMap(({ value }) => plain(value)?.properties ?? [])
    .filter(({ key }) => UNREAD.has(key.name ?? ''))
  return unread
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

/** Keeps the texts and examples of route tables out of what browsers load (decision 023). */
export function routeTexts(): Plugin {
  return {
    name: 'connect-route-texts',
    apply: 'build',
    // Before types are taken out, which say what is a table.
    enforce: 'pre',
    transform(code, id) {
      const isTable =
        normalizePath(id).includes('/packages/contract/src/') && /defineRoutes\(|satisfies Routes/.test(code)
      return isTable ? { code: dropRouteTexts(id, code), map: null } : null
    },
  }
}
