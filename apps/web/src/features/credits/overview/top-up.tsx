import { type CreditPackage, TOPUP_MAX, TOPUP_MIN } from '@connect/contract/credits/credit'
import { creditsInWords } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { creditsFor, isTopUpAmount, vatIn } from '@connect/contract/credits/topup-rules'
import { withRule } from '@connect/contract/field-rules'
import type { UseQueryResult } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { formatPounds } from '#features/credits/shared/credit-format.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './top-up.module.css'

export function TopUp({ packages }: { packages: UseQueryResult<readonly CreditPackage[]> }) {
  const canTopUp = useCan(credits.topup)

  return (
    <section aria-labelledby="top-up-title">
      <h2 id="top-up-title" className={classes.title}>
        {canTopUp ? 'Top up' : 'Packages'}
      </h2>
      <Loaded query={packages} what="packages" fields={4}>
        {(data) => (canTopUp ? <TopUpForm packages={data} /> : <PackageList packages={data} />)}
      </Loaded>
    </section>
  )
}

/** In place of a package's slug, for an amount that is typed. */
const OTHER = ''

const RANGE = `Enter an amount from £${TOPUP_MIN / 100} to £${TOPUP_MAX / 100}`

/**
 * A package, or an amount in pence. The server's own schema knows nothing of the range, since it refuses an amount
 * outside of it by a rule.
 */
const TypedTopUp = withRule(
  z.object({ package_slug: z.string().optional(), amount: z.union([z.number(), z.string()]).optional() }),
  ['package_slug', 'amount'],
  ({ package_slug, amount }, complain) => {
    if (package_slug === OTHER && !(typeof amount === 'number' && isTopUpAmount(amount))) complain(['amount'], RANGE)
  },
)
type TypedTopUp = z.input<typeof TypedTopUp>

const toTopUp = ({ package_slug, amount }: TypedTopUp): TypedTopUp =>
  package_slug === OTHER ? { amount } : { package_slug }

const ROUTE = { ...credits.topup, body: TypedTopUp }
const names = fieldNames(ROUTE)

const formatPrice = (price: number, vat: number) => `${formatPounds(price)}, including ${formatPounds(vat)} VAT`

/** Leads on to the card provider, which may be another site. */
function TopUpForm({ packages }: { packages: readonly CreditPackage[] }) {
  const first = packages[0]?.slug ?? OTHER
  const model = useRouteForm<typeof ROUTE, TypedTopUp>(ROUTE, {
    values: { package_slug: first, amount: '' },
    toBody: toTopUp,
    onSuccess: ({ checkout_url }) => window.location.assign(checkout_url),
  })
  const [slug = first, amount] = useWatch({ control: model.form.control, name: ['package_slug', 'amount'] })
  const cards = packages.map((one) => ({
    value: one.slug,
    label: `${one.title}: ${creditsInWords(one.credits)}`,
    description: formatPrice(one.price, one.vat),
  }))

  return (
    <RouteForm model={model} guard={false}>
      <div data-wide>
        <RadioCards
          label="Choose an amount"
          cards={[...cards, { value: OTHER, label: 'Another amount', description: 'From £5 to £500' }]}
          value={slug}
          onChange={(chosen) => model.form.setValue('package_slug', chosen, { shouldValidate: false })}
        />
      </div>
      {slug === OTHER && (
        <div data-wide>
          <MoneyField name={names.amount} label="Amount" required />
          <p className={classes.gives} aria-live="polite">
            {typeof amount === 'number' && isTopUpAmount(amount)
              ? `${creditsInWords(creditsFor(amount))} for ${formatPrice(amount, vatIn(amount))}`
              : ''}
          </p>
        </div>
      )}
      <div data-wide>
        <SubmitButton>Continue to payment</SubmitButton>
        <p className={classes.hint}>You pay by card on our card provider's page.</p>
      </div>
    </RouteForm>
  )
}

/** For who may look but not buy. */
function PackageList({ packages }: { packages: readonly CreditPackage[] }) {
  return (
    <>
      <ul className={classes.packages}>
        {packages.map(({ slug, title, credits: amount, price, vat }) => (
          <li key={slug} className={classes.package}>
            <p className={classes.name}>
              {title}: {creditsInWords(amount)}
            </p>
            <p className={classes.hint}>{formatPrice(price, vat)}</p>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>An admin at your school can top up.</p>
    </>
  )
}
