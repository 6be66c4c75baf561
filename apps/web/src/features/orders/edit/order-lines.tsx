import { formatPounds } from '@connect/contract/money'
import type { Training } from '@connect/contract/orders/training'
import { Link } from 'react-router'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { TrainingStatusDot } from '#pickers/order/order-state.tsx'
import { CourseName, trainingDay } from '#pickers/order/training-text.tsx'
import classes from './order.module.css'
import { Section } from './section.tsx'

type Line = Training['order']['lines'][number]

const byPosition = (one: Line, other: Line): number => (one.package_position ?? 0) - (other.package_position ?? 0)

/** Besides this one, each at its own address: first those of its package, which has one price for all. */
export function OrderLines({ training }: { training: Training }) {
  const { package: sold, order } = training
  const others = order.lines.filter(({ id, package: of }) => id !== training.id && (sold === null || of !== sold.id))
  return (
    <>
      {sold && (
        <PackageLines
          training={training}
          name={sold.name}
          lines={order.lines.filter((line) => line.package === sold.id).toSorted(byPosition)}
        />
      )}
      {others.length > 0 && (
        <Section title="Other trainings of this order">
          <ul className={classes.checks}>
            {others.map((line) => (
              <li key={line.id} className={classes.other}>
                <LineLink line={line} />
                <span className={classes.quiet}>{trainingDay(line)}</span>
                <TrainingStatusDot status={line.status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type PackageProps = { training: Training; name: string; lines: readonly Line[] }

/** In the package's order, this one too, with its share of the price. */
const PackageLines = ({ training, name, lines }: PackageProps) => (
  <Section title="Package" end={training.package_price !== null && <b>{formatPounds(training.package_price)}</b>}>
    <p className={classes.quiet}>{name}</p>
    <ol className={classes.checks}>
      {lines.map((line) => (
        <li key={line.id} className={classes.packageLine} aria-current={line.id === training.id || undefined}>
          <LineLink line={line} isHere={line.id === training.id} />
          <span className={classes.quiet}>{trainingDay(line)}</span>
          <TrainingStatusDot status={line.status} />
          <span className={classes.share}>{formatPounds(line.price)}</span>
        </li>
      ))}
    </ol>
  </Section>
)

function LineLink({ line, isHere = false }: { line: Line; isHere?: boolean }) {
  const { toLine } = useOrderPlace()
  const name = <CourseName course_type={line.course_type} />
  return isHere ? (
    <b>{name}</b>
  ) : (
    <Link to={toLine(line)} className={classes.link}>
      {name}
    </Link>
  )
}
