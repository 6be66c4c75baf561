import type { PrismaClient } from '@connect/db/generated/client'

/** Of what a school sends in an hour, and each school in a minute (decisions 086 and 088). */
const [SHARE, A_MINUTE] = [0.8, 50]
const [HOUR_MS, MINUTE_MS] = [3_600_000, 60_000]

/** `sent`: when each email arrived, by its id. `isHeld` where no school sent more than it may. */
export async function checkLimits(db: PrismaClient, sent: ReadonlyMap<number, Date>) {
  const rows = await db.mail.findMany({ where: { kind: 'MARKETING' }, select: { id: true, school_id: true } })
  const schools = new Map(rows.map(({ id, school_id }) => [id, school_id]))
  const settings = await db.communicationSettings.findMany({ select: { school_id: true, hourly_limit: true } })
  const limits = new Map(settings.map((row) => [row.school_id, row.hourly_limit * SHARE]))

  /** Within each hour or minute of the clock. */
  function check(length: number, findMost: (school: number) => number) {
    const counts = new Map<string, number>()
    let [isHeld, highest] = [true, 0]
    for (const [id, at] of sent) {
      const school = schools.get(id) ?? 0
      const key = `${school} ${Math.floor(at.getTime() / length)}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      highest = Math.max(highest, count)
      if (count > findMost(school)) isHeld = false
    }
    return { isHeld, highest }
  }

  return { hour: check(HOUR_MS, (school) => limits.get(school) ?? 0), minute: check(MINUTE_MS, () => A_MINUTE) }
}
