import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import type { TrainingRow } from '@connect/contract/orders/training'
import { pathTo } from '@connect/contract/paths'
import { Link, useLocation } from 'react-router'
import { useContact } from '#features/contacts/use-contact.ts'
import { formatTraining } from './contact-trainings.ts'
import { DisclaimerMenu } from './disclaimer-menu.tsx'
import { DisclaimerStatusDot } from './disclaimer-status.tsx'
import { formatTemplate, listMoments } from './disclaimer-texts.ts'
import classes from './disclaimers.module.css'

type Props = {
  disclaimer: CustomerDisclaimer
  /** That it is for, where it is known. */
  training: TrainingRow | undefined
  seesAnswers: boolean
}

export function DisclaimerLine({ disclaimer, training, seesAnswers }: Props) {
  const { id, status } = disclaimer
  const { search } = useLocation()
  const pathname = pathTo('/v2/contacts/:customerId/details/disclaimers/:disclaimerId', {
    customerId: useContact().id,
    disclaimerId: id,
  })
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <Link to={{ pathname, search }} className={classes.title}>
          {formatTemplate(disclaimer)}
        </Link>
        <DisclaimerStatusDot status={status} />
      </div>
      {training && <p className={classes.course}>{formatTraining(training)}</p>}
      <p className={classes.muted}>{listMoments(disclaimer).join(' · ')}</p>
      <div className={classes.menu}>
        <DisclaimerMenu disclaimer={disclaimer} seesAnswers={seesAnswers} />
      </div>
    </li>
  )
}
