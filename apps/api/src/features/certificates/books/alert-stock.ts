import { plusDays, ukDay } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { type ScopedTx, scopedTo } from '@connect/db/scoped'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { getOwner } from '#platform/jobs/get-owner.ts'
import { isLetterTime } from '#platform/jobs/letter-time.ts'
import { letter } from '#platform/mail/letter.ts'
import { postMail } from '#platform/mail/post-mail.ts'
import { readStock } from './stock.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'pool'>
type Stock = Awaited<ReturnType<typeof readStock>>
type SiteStock = Stock['results'][number]

/**
 * A site where it is time to order: what is left and how long it lasts, for people. An email from before sites were
 * linked has no `site_id`.
 */
export type LowSite = { site_id?: number; site: string; left: string; forecast: string }

export const LOW_CERTIFICATES = letter<{ school_name: string; sites: LowSite[] }>({
  name: 'low-certificates',
  title: 'Low certificates',
  subject({ school_name, sites }) {
    const [first] = sites
    return `${sites.length === 1 && first ? first.site : school_name} is running low on CBT certificates`
  },
  template: async () => (await import('./low-certificates.tsx')).LowCertificates,
  example: {
    school_name: 'Hilltop Riders',
    sites: [
      {
        site_id: 3,
        site: 'Croydon',
        left: '8 certificates left',
        forecast: 'by the use of the last 90 days and the riders booked, they will last until 01/12/2026',
      },
      { site_id: 4, site: 'Sutton', left: '1 certificate left', forecast: 'none were issued in 90 days' },
    ],
  },
})

/** A forecast moves from day to day: the stock is back once there is so much time again. */
const BACK_DAYS = 7

const WITH_BOOKS = `
  SELECT s.id AS school_id FROM schools s
   WHERE s.is_connect_pro AND s.id > $1 AND EXISTS (SELECT FROM certificate_counts k WHERE k.school_id = s.id)
   ORDER BY s.id`

const mustOrder = ({ is_low, order_by }: SiteStock, by: string) => is_low || (order_by !== null && order_by <= by)

/** For people. */
const runsOut = ({ runs_out_on }: SiteStock): string =>
  runs_out_on
    ? `by the use of the last 90 days and the riders booked, they will last until ${ukDay(runs_out_on)}`
    : 'none were issued in 90 days'

/** Answers those that were not noted before, and forgets those whose stock is back. */
async function noted(tx: ScopedTx, { results }: Stock, today: string): Promise<SiteStock[]> {
  const low = results.filter((site) => mustOrder(site, today))
  const still = results.filter((site) => mustOrder(site, plusDays(today, BACK_DAYS)))
  await tx.certificateStockAlert.deleteMany({
    where: { supplier_id: { notIn: still.map(({ supplier }) => supplier.id) } },
  })
  const rows = await tx.certificateStockAlert.createManyAndReturn({
    data: low.map(({ supplier }) => ({ supplier_id: supplier.id })),
    skipDuplicates: true,
  })
  const ours = new Set(rows.map(({ supplier_id }) => supplier_id))
  return low.filter(({ supplier }) => ours.has(supplier.id))
}

/**
 * Alerts schools on Pro once, until the stock is back, by one letter for all sites that are new. Runs from seven on by
 * the clocks of London. Answers how many schools were told.
 */
export async function alertStock(context: Parts): Promise<number> {
  const now = context.clock.now()
  if (!isLetterTime(now)) return 0
  const today = londonDate(now)
  return eachSchool(context.pool, WITH_BOOKS, [], async (school_id) => {
    const stock = await readStock(context.pool, school_id, today)
    return scopedTo(context.db, school_id).$transaction(async (tx) => {
      const owner = await getOwner(tx)
      if (!owner) return false
      const sites = await noted(tx, stock, today)
      if (sites.length === 0) return false
      const school = await tx.school.findUniqueOrThrow({ where: { id: school_id }, select: { name: true } })
      const data = {
        school_name: school.name,
        sites: sites.map((site) => ({
          site_id: site.supplier.id,
          site: site.supplier.connect_location_name,
          left: site.pending === 1 ? '1 certificate left' : `${site.pending} certificates left`,
          forecast: runsOut(site),
        })),
      }
      await postMail(context, tx, { school_id, to: owner, letter: LOW_CERTIFICATES, data })
      return true
    })
  })
}
