import { normalizePath, type Plugin, parseSync } from 'vite'

/** What a row of a route table says for the server, the API reference, the audit trail and tests: nothing in the browser reads it. */
const UNREAD = new Set(['summary', 'description', 'example', 'audited', 'errors'])

type Row = { key: { name?: string }; start: number; end: number; value: Node }
type Node = { type: string; properties?: readonly Row[]; expression?: Node; arguments?: readonly Node[] }

/** The object that a `satisfies` stands behind, if one does. */
const plain = (node: Node | undefined): Node | undefined => (node?.expression ? plain(node.expression) : node)

/** Every call of `defineRoutes` below a node of the syntax tree. */
function tablesIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(tablesIn)
  const { type, callee } = node as { type?: string; callee?: { name?: string } }
  return type === 'CallExpression' && callee?.name === 'defineRoutes' ? [node as Node, ...below] : below
}

/** The route table without what the browser does not read. */
export function dropRouteTexts(id: string, code: string): string {
  const rows = tablesIn(parseSync(id, code).program).flatMap((call) => plain(call.arguments?.[1])?.properties ?? [])
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
    transform(code, id) {
      const isTable = normalizePath(id).includes('/packages/contract/src/') && code.includes('defineRoutes(')
      return isTable ? { code: dropRouteTexts(id, code), map: null } : null
    },
  }
}
