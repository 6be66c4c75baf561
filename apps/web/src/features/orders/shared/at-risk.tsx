import { trainings } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { useState } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { type FieldName, fieldNames } from '#ui/fields/field-names.ts'

const names = fieldNames(trainings.move)

type Props = { name?: FieldName }

/** That the rider takes a Module 2 test of a package before Module 1 is passed, and knows what that means. */
export const AtRisk = ({ name = names.at_risk }: Props) => (
  <CheckboxField
    name={name}
    label="Agreed at risk"
    description="The rider knows that this test cannot go ahead unless they pass Module 1 first."
    wide
  />
)

/** Once it was asked for it stays, since who agrees is refused no longer. */
export function useAsksRisk(was: boolean, quote: Pick<Quote, 'refusals'> | undefined): boolean {
  const isRefused = quote?.refusals.some(({ field }) => field === names.at_risk) ?? false
  const [wasAsked, setAsked] = useState(was)
  if (isRefused && !wasAsked) setAsked(true)
  return wasAsked || isRefused
}
