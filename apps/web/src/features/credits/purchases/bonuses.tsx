import { londonDate } from '@connect/contract/calendar/london'
import { creditsInWords } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { formatDate } from '#lib/dates.ts'
import classes from './bonuses.module.css'

const LATEST = { page: 1, page_size: 5 }

const formatDay = (instant: string) => formatDate(londonDate(new Date(instant)))

export function Bonuses() {
  const { data } = useQuery(query(credits.bonuses, { query: LATEST }))
  if (!data || data.count === 0) return null

  return (
    <section className={classes.bonuses} aria-labelledby="bonuses-title">
      <h2 id="bonuses-title" className={classes.title}>
        Bonuses
      </h2>
      <ul className={classes.list}>
        {data.results.map(({ id, reason, credits: amount, granted_at, expires_at }) => (
          <li key={id}>
            {creditsInWords(amount)}: {reason}{' '}
            <span className={classes.when}>
              {formatDay(granted_at)}
              {expires_at && `, expires on ${formatDay(expires_at)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
