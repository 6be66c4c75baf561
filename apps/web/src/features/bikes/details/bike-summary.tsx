import type { Bike } from '@connect/contract/bikes/bike'
import type { ReactNode } from 'react'
import { DvlaButton } from '#features/bikes/dvla/dvla-button.tsx'
import { useVerify } from '#features/bikes/dvla/use-verify.ts'
import { bikeFacts } from './bike-facts.tsx'
import classes from './bike-summary.module.css'

type Props = { bike: Bike; today: string }

export function BikeSummary({ bike, today }: Props) {
  return (
    <section className={classes.summary} aria-label="Summary">
      {bikeFacts(bike, today).map(({ title, facts }) => (
        <Group key={title} title={title} after={title === 'MOT and tax' && <Refresh bike={bike} />}>
          {facts.map(({ name, label, value }) => (
            <div key={name} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Group>
      ))}
    </section>
  )
}

/** DVLA-05 */
function Refresh({ bike }: { bike: Bike }) {
  const input = { plate: bike.registration_plate, bike: bike.id }
  return (
    <div className={classes.refresh}>
      <DvlaButton kind="refresh" verify={useVerify()} getInput={async () => input} />
    </div>
  )
}

function Group({ title, children, after }: { title: string; children: ReactNode; after?: ReactNode }) {
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.facts}>{children}</dl>
      {after}
    </div>
  )
}
