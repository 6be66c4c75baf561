const NAMED_LIMIT = 100

/** By their text, the first hundred: with one, each connection keeps a statement instead of reading it anew. */
export function statementNames(prefix: string): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= NAMED_LIMIT) return known
    const name = `${prefix}-${names.size}`
    names.set(text, name)
    return name
  }
}
