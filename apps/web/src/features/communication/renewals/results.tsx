import { BOOKED_WITHIN_DAYS, RESULT_MONTHS, type RenewalSettings } from '@connect/contract/renewals/renewal-settings'
import { formatDistance } from './format-days.ts'
import classes from './renewals.module.css'

type Result = Pick<RenewalSettings['results'][number], 'riders' | 'booked'>

/** 31 of 82 are 38%. */
export const formatShare = ({ riders, booked }: Result): string =>
  riders === 0 ? '–' : `${Math.round((booked / riders) * 100)}%`

const sum = (results: readonly Result[]): Result => ({
  riders: results.reduce((total, { riders }) => total + riders, 0),
  booked: results.reduce((total, { booked }) => total + booked, 0),
})

export const Results = ({ results }: Pick<RenewalSettings, 'results'>) => (
  <>
    <h2 className={classes.title}>Last {RESULT_MONTHS} months</h2>
    {results.length === 0 ? (
      <p className={classes.muted}>
        Once renewals are sent, you see here how many riders booked within {BOOKED_WITHIN_DAYS} days.
      </p>
    ) : (
      <>
        <ResultTable results={results} />
        {results.length > 1 && (
          <p className={classes.muted}>A rider who was reminded at several distances counts once for each.</p>
        )}
      </>
    )}
    <h2 className={classes.title}>Who is left out</h2>
    <p className={classes.muted}>
      Riders who passed a later CBT or Module 2, who hold an A2 licence, who have booked a CBT or a renewal, whose
      certificate is void, who unsubscribed, or who never agreed to marketing. Nobody gets the same reminder twice.
    </p>
  </>
)

const ResultTable = ({ results }: Pick<RenewalSettings, 'results'>) => (
  <table className={classes.results} aria-label={`Results of the last ${RESULT_MONTHS} months`}>
    <thead>
      <tr>
        <th scope="col">Sent</th>
        <th scope="col">Riders</th>
        <th scope="col">Booked in {BOOKED_WITHIN_DAYS} days</th>
        <th scope="col">
          <span className="visually-hidden">Share</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {results.map((result) => (
        <Line key={result.days_before} head={formatDistance(result.days_before)} result={result} />
      ))}
    </tbody>
    {results.length > 1 && (
      <tfoot>
        <Line head="All" result={sum(results)} />
      </tfoot>
    )}
  </table>
)

const Line = ({ head, result }: { head: string; result: Result }) => (
  <tr>
    <th scope="row">{head}</th>
    <td>{result.riders.toLocaleString('en-GB')}</td>
    <td>{result.booked.toLocaleString('en-GB')}</td>
    <td>{formatShare(result)}</td>
  </tr>
)
