const list = new Intl.ListFormat('en-GB')

/** `3000001–3000003 and 3000007`: numbers in a row by their ends. */
export function rangesOf(numbers: readonly number[]): string {
  const rows: number[][] = []
  for (const number of numbers) {
    const row = rows.at(-1)
    if (row?.at(-1) === number - 1) row.push(number)
    else rows.push([number])
  }
  return list.format(rows.map((row) => (row.length > 1 ? `${row[0]}–${row.at(-1)}` : String(row[0]))))
}
