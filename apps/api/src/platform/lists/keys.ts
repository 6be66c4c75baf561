import { PIECE } from '#platform/in-pieces.ts'

/**
 * Keys of rows in their order, as the database joined them with commas. They stay the text that they came as: a million of
 * them are 8 MB, and nothing ever goes through all of them at once.
 */
export class Keys {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  *pieces(size: number = PIECE): Generator<number[]> {
    let from = 0
    while (from < this.#text.length) {
      const piece: number[] = []
      while (piece.length < size && from < this.#text.length) {
        const comma = this.#text.indexOf(',', from)
        const to = comma < 0 ? this.#text.length : comma
        piece.push(Number(this.#text.slice(from, to)))
        from = to + 1
      }
      yield piece
    }
  }
}

/**
 * In their order, a piece at a time: each is read when the one before was taken, so that no connection waits for a slow
 * reader. What was deleted since is left out.
 */
export async function* readRows<Row>(
  keys: Keys,
  keyOf: (row: Row) => number,
  read: (keys: number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (const piece of keys.pieces()) {
    const rows = await read(piece)
    const known = new Map(rows.map((row) => [keyOf(row), row]))
    yield piece.flatMap((key) => known.get(key) ?? [])
  }
}
