import type { CreditPackage } from '@connect/contract/credits/credit'
import { creditsInWords } from '@connect/contract/credits/credits'
import { pounds } from '#features/credits/shared/credit-words.ts'
import classes from './top-up.module.css'

/** For who may look but not buy. */
export function PackageList({ packages }: { packages: readonly CreditPackage[] }) {
  return (
    <>
      <ul className={classes.packages}>
        {packages.map(({ slug, title, credits, price, vat }) => (
          <li key={slug} className={classes.package}>
            <p className={classes.name}>
              {title}: {creditsInWords(credits)}
            </p>
            <p className={classes.hint}>
              {pounds(price)}, of which {pounds(vat)} is VAT
            </p>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>An admin of your school can top up.</p>
    </>
  )
}
