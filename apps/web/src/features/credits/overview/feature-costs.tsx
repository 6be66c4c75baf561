import type { credits } from '@connect/contract/credits/routes'
import type { Output } from '@connect/contract/route'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import classes from './feature-costs.module.css'

/** Includes what nothing spends yet (CRED-11). */
export function FeatureCosts({ costs }: { costs: UseQueryResult<Output<typeof credits.featureCosts>> }) {
  const { data, isError, isFetching, refetch } = costs

  return (
    <section aria-labelledby="costs-title">
      <h2 id="costs-title" className={classes.title}>
        Feature costs
      </h2>
      {data && (
        <ul className={classes.costs}>
          {data.map(({ name, title, feature, example, is_used, unit_price_display }) => (
            <li key={name} className={classes.cost}>
              <div>
                <p className={classes.what}>
                  {title} <span className={classes.feature}>{feature}</span>
                </p>
                <p className={classes.example}>{example}</p>
              </div>
              <div className={classes.price}>
                <p>{unit_price_display}</p>
                {!is_used && <p className={classes.example}>Not used yet</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {!data && isError && (
        <FailedState
          title="Couldn't load feature costs. Please try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !isError && <FormSkeleton fields={3} />}
    </section>
  )
}
