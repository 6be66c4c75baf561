/**
 * Reads rights again in schools where they may have changed: one read at a time, and the next one takes in all that have come
 * together meanwhile. `read` answers whether it could; if not, its schools wait for whatever is read next. `onKnown` hears
 * of those whose rights are known again.
 */
export function createRightsReader(
  read: (schools: ReadonlySet<number>) => Promise<boolean>,
  onKnown: (schools: number[]) => void,
) {
  let unsure = new Set<number>()
  let isReading = false

  async function readAll(): Promise<void> {
    isReading = true
    while (unsure.size > 0) {
      const schools = unsure
      unsure = new Set()
      if (!(await read(schools))) {
        for (const school of schools) unsure.add(school)
        break
      }
      // Those that changed while they were read are read once more.
      onKnown([...schools].filter((school) => !unsure.has(school)))
    }
    isReading = false
  }

  return {
    readAgain(schools: Iterable<number>): void {
      for (const school of schools) unsure.add(school)
      if (!isReading) void readAll()
    },
  }
}
