import { dirname, join } from 'node:path'
import { normalizePath, parseSync, type Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The one file of a library that exports all others: who imports a button from it does not need its calendar. */
const BARREL =
  /node_modules\/(@mantine\/[^/]+|@tabler\/icons-react|@tanstack\/[^/]+)\/[\w/]+\/(?:index|tabler-icons-react)\.m?js$/

/** From which of its own files a barrel takes each name, and from which other barrels it takes all of theirs. */
type Barrel = { files: ReadonlyMap<string, string>; others: readonly string[] }

const parse = (graph: Graph, id: string) => parseSync(id, graph.getModuleInfo(id)?.code ?? '', { lang: 'js' }).module

function readBarrel(graph: Graph, barrel: string): Barrel {
  const { staticImports, staticExports } = parse(graph, barrel)
  const inside = (file: string) => normalizePath(join(dirname(barrel), file))
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ localName }) => [localName.value, inside(moduleRequest.value)] as const),
  )
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      exportName.name !== null && moduleRequest ? [[exportName.name, inside(moduleRequest.value)] as const] : [],
    ),
  )
  const others = graph.getModuleInfo(barrel)?.importedIds.filter((id) => BARREL.test(id)) ?? []
  return { files: new Map([...imported, ...exported]), others }
}

/**
 * Walks the imports of modules as they were written, before unused code is dropped. Of a library's one file for all it
 * follows the names that the importer takes.
 */
export function createWalk(graph: Graph): (root: string) => Set<string> {
  const barrels = new Map<string, Barrel>()

  function findFile(barrel: string, name: string): string | undefined {
    const read = barrels.get(barrel) ?? readBarrel(graph, barrel)
    barrels.set(barrel, read)
    return read.files.get(name) ?? read.others.map((other) => findFile(other, name)).find((file) => file !== undefined)
  }

  function fromBarrel(importer: string, barrel: string, library: string): string[] {
    const names = parse(graph, importer)
      .staticImports.filter(({ moduleRequest }) => moduleRequest.value === library)
      .flatMap(({ entries }) => entries.map(({ importName, localName }) => importName.name ?? localName.value))
    return names.map((name) => {
      const file = findFile(barrel, name)
      if (file) return file
      throw new Error(`${library} does not say where ${name} is, which ${importer} imports`)
    })
  }

  const imports = (id: string) =>
    (graph.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
      const library = BARREL.exec(imported)?.[1]
      return library ? fromBarrel(id, imported, library) : [imported]
    })

  return (root) => {
    const found = new Set<string>()
    const queue = [root]
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (found.has(id)) continue
      found.add(id)
      queue.push(...imports(id))
    }
    return found
  }
}
