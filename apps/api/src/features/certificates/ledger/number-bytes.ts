const PAGE = 1024

/** A byte for each of many numbers, in little more memory than that; 0 where none was set. */
export class NumberBytes {
  readonly #pages = new Map<number, Uint8Array>()

  get(number: number): number {
    return this.#pages.get(Math.floor(number / PAGE))?.[number & (PAGE - 1)] ?? 0
  }

  set(number: number, byte: number): void {
    const key = Math.floor(number / PAGE)
    const page = this.#pages.get(key) ?? new Uint8Array(PAGE)
    page[number & (PAGE - 1)] = byte
    this.#pages.set(key, page)
  }

  /** Those that are not 0, by number. */
  *entries(): Generator<[number: number, byte: number]> {
    for (const key of [...this.#pages.keys()].toSorted((a, b) => a - b)) {
      for (const [index, byte] of this.#pages.get(key)?.entries() ?? []) {
        if (byte !== 0) yield [key * PAGE + index, byte]
      }
    }
  }
}
