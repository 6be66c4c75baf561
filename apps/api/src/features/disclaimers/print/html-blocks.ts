/** Words that look the same throughout. */
export type HtmlRun = { text: string; strong: boolean; em: boolean; u: boolean; s: boolean }

export type HtmlBlock = {
  kind: 'p' | 'h2' | 'h3' | 'hr'
  /** How far it is moved in, by lists and quotations around it. */
  depth: number
  /** What stands before an item of a list. */
  marker: string | null
  runs: HtmlRun[]
}

const PARTS = /<(\/?)([a-z][a-z\d]{0,10})\b[^<>]*>|[^<]+/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

const readText = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)

const MARKS: Readonly<Record<string, 'strong' | 'em' | 'u' | 's'>> = {
  strong: 'strong',
  em: 'em',
  u: 'u',
  a: 'u',
  s: 's',
}
const PLAIN = { strong: false, em: false, u: false, s: false }
const KINDS: Readonly<Record<string, 'p' | 'h2' | 'h3'>> = { p: 'p', li: 'p', h2: 'h2', h3: 'h3' }
const AROUND = new Set(['ul', 'ol', 'blockquote'])

/** Reads the elements of rich text one after another. */
class Reader {
  readonly blocks: HtmlBlock[] = []
  #block: HtmlBlock | null = null
  #marks = PLAIN
  /** The next number of each list around, null where it has none. */
  readonly #around: (number | null)[] = []

  #begin(kind: 'p' | 'h2' | 'h3', marker: string | null = null): HtmlBlock {
    const block: HtmlBlock = { kind, depth: this.#around.length, marker, runs: [] }
    this.blocks.push(block)
    this.#block = block
    return block
  }

  #toMarker(): string {
    const number = this.#around.at(-1) ?? null
    if (number === null) return '•'
    this.#around[this.#around.length - 1] = number + 1
    return `${number}.`
  }

  open(name: string): void {
    const mark = MARKS[name]
    const kind = KINDS[name]
    if (mark) this.#marks = { ...this.#marks, [mark]: true }
    else if (name === 'br') this.text('\n')
    else if (name === 'hr') this.blocks.push({ kind: 'hr', depth: this.#around.length, marker: null, runs: [] })
    else if (AROUND.has(name)) this.#around.push(name === 'ol' ? 1 : null)
    else if (name === 'li') this.#begin('p', this.#toMarker())
    else if (kind) {
      // The first paragraph of an item stands beside its marker.
      if (this.#block?.marker && this.#block.runs.length === 0) this.#block.kind = kind
      else this.#begin(kind)
    }
  }

  close(name: string): void {
    const mark = MARKS[name]
    if (mark) this.#marks = { ...this.#marks, [mark]: false }
    if (AROUND.has(name)) this.#around.pop()
    if (AROUND.has(name) || KINDS[name]) this.#block = null
  }

  text(text: string): void {
    if (!this.#block && text.trim() === '') return
    const { runs } = this.#block ?? this.#begin('p')
    runs.push({ text, ...this.#marks })
  }
}

/** Sanitised rich text as the paragraphs, headings and items of lists that it is made of. */
export function toBlocks(html: string): HtmlBlock[] {
  const reader = new Reader()
  for (const [part, slash, name] of html.matchAll(PARTS)) {
    if (name === undefined) reader.text(readText(part).replaceAll(/\s+/g, ' '))
    else if (slash) reader.close(name.toLowerCase())
    else reader.open(name.toLowerCase())
  }
  return reader.blocks.filter(({ kind, runs }) => kind === 'hr' || runs.length > 0)
}
