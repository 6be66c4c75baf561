/** The most rows that a look-up's route gives at once. */
export const LARGEST_PAGE = 100

type Page<Row> = { count: number; results: Row[] }

/** For choices that must be whole: `everyPage((page) => call(suppliers.list, { query: { page } }))`. */
export async function everyPage<Row>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { count, results } = await read(page)
    rows.push(...results)
    // Pages may shrink while they are read: an empty one is the last.
    if (rows.length >= count || results.length === 0) return rows
  }
}
