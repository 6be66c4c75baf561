import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { listSourceFiles } from '#testing/source-files.ts'

type Edge = { from: string; to: string; files: string }

const OF_TESTS = /\.test\.|(^|\/)testing\//
const IMPORT = /(?:\bfrom|\bimport\(|^import) ?'([^']+)'/gm

/** The first folders of a path, or null where the file stands beside them. */
const toRoom = (path: string, depth: number): string | null => {
  const folders = dirname(path).split('/')
  return folders.length < depth || folders[0] === '.' ? null : folders.slice(0, depth).join('/')
}

/** The imports from one room into another, type imports too. Rooms of different parents do not count where `depth` is 2. */
function listEdges(root: string, alias: string, depth: number): Edge[] {
  const sources = listSourceFiles(root).filter((path) => !OF_TESTS.test(path))
  return sources.flatMap((path) => {
    const from = toRoom(path, depth)
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']): Edge[] => {
      const isOwn = specifier.startsWith(alias)
      if (!isOwn && !specifier.startsWith('.')) return []
      const target = isOwn ? specifier.slice(alias.length) : relative(root, join(root, dirname(path), specifier))
      const to = toRoom(target.split(sep).join('/'), depth)
      const isBetween = from !== null && to !== null && from !== to
      return isBetween && (depth === 1 || dirname(from) === dirname(to))
        ? [{ from, to, files: `${path} → ${target}` }]
        : []
    })
  })
}

/** The rooms that can be reached from one. */
function reach(from: string, edges: readonly Edge[], seen = new Set<string>()): Set<string> {
  for (const { to } of edges.filter((edge) => edge.from === from)) {
    if (seen.has(to)) continue
    seen.add(to)
    reach(to, edges, seen)
  }
  return seen
}

/**
 * The imports by which rooms need each other in a circle, each as `file → file`: none, where rooms import one way only. `alias` is what
 * imports of this root begin with (`#features/`); a room is a folder of the root, or of a feature with `depth` 2.
 */
export function findRoomCircles(root: string, { alias, depth }: { alias: string; depth: 1 | 2 }): string[] {
  const edges = listEdges(root, alias, depth)
  const reached = new Map([...new Set(edges.map(({ from }) => from))].map((room) => [room, reach(room, edges)]))
  return edges.filter(({ from, to }) => reached.get(to)?.has(from)).map(({ files }) => files)
}
