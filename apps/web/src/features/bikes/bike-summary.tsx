import type { Bike } from '@connect/contract/bikes/bike'
import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/dates.ts'
import { ExpiryDate } from './bike-columns.tsx'
import { bikeFacts } from './bike-facts.ts'
import classes from './bike-summary.module.css'
import { DvlaButton } from './dvla-button.tsx'
import { useVerify } from './use-verify.ts'

type Props = { bike: Bike; today: string }

/** What a bike is, at a glance (BIKE-33). */
export function BikeSummary({ bike, today }: Props) {
  return (
    <section className={classes.summary} aria-label="Summary">
      <Group title="MOT and tax" after={<Refresh bike={bike} />}>
        <Fact label="MOT expiry">
          <ExpiryDate kind="mot" date={bike.mot_expiry_date} today={today} />
        </Fact>
        <Fact label="Tax expiry">
          <ExpiryDate kind="tax" date={bike.tax_expiry_date} today={today} />
        </Fact>
        <Fact label="Checked with DVLA">{formatDateTime(bike.last_dvla_verification) || 'Never'}</Fact>
      </Group>
      {bikeFacts(bike).map(({ title, facts }) => (
        <Group key={title} title={title}>
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Group>
      ))}
    </section>
  )
}

/** DVLA-05 */
function Refresh({ bike }: { bike: Bike }) {
  const asked = { plate: bike.registration_plate, bike: bike.id }
  return (
    <div className={classes.refresh}>
      <DvlaButton kind="refresh" verify={useVerify()} asked={async () => asked} />
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
