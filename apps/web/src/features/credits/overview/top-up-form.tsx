import type { CreditPackage } from '@connect/contract/credits/credit'
import { creditsInWords } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { creditsFor, isTopUpAmount, vatIn } from '@connect/contract/credits/topup-rules'
import { useWatch } from 'react-hook-form'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { pounds } from '#features/credits/shared/credit-words.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import classes from './top-up.module.css'
import { chosenOf, OTHER, TypedTopUp } from './typed-top-up.ts'

const ROUTE = { ...credits.topup, body: TypedTopUp }

const inWords = (price: number, vat: number) => `${pounds(price)}, of which ${pounds(vat)} is VAT`

/** A package, or an amount of one's own; then on to the card provider, which may be another site. */
export function TopUpForm({ packages }: { packages: readonly CreditPackage[] }) {
  const first = packages[0]?.slug ?? OTHER
  const model = useRouteForm<typeof ROUTE, TypedTopUp>(ROUTE, {
    values: { package_slug: first, amount: '' },
    toBody: chosenOf,
    onSuccess: ({ checkout_url }) => window.location.assign(checkout_url),
  })
  const [slug = first, amount] = useWatch({ control: model.form.control, name: ['package_slug', 'amount'] })
  const cards = packages.map((one) => ({
    value: one.slug,
    label: `${one.title}: ${creditsInWords(one.credits)}`,
    description: inWords(one.price, one.vat),
  }))

  return (
    <RouteForm model={model} guard={false}>
      <div data-wide>
        <RadioCards
          label="What to buy"
          cards={[...cards, { value: OTHER, label: 'Another amount', description: 'From £5 to £500' }]}
          value={slug}
          onChange={(chosen) => model.form.setValue('package_slug', chosen, { shouldValidate: false })}
        />
      </div>
      {slug === OTHER && (
        <div data-wide>
          <MoneyField name="amount" label="Amount" required />
          <p className={classes.gives} aria-live="polite">
            {typeof amount === 'number' && isTopUpAmount(amount)
              ? `${creditsInWords(creditsFor(amount))} for ${inWords(amount, vatIn(amount))}`
              : ''}
          </p>
        </div>
      )}
      <div data-wide>
        <SubmitButton>Continue to payment</SubmitButton>
        <p className={classes.hint}>You pay by card on a page of our card provider.</p>
      </div>
    </RouteForm>
  )
}
