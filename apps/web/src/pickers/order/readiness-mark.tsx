import type { Training } from '@connect/contract/orders/training'
import {
  type Icon,
  IconAlertTriangleFilled,
  IconCircleCheck,
  IconCircleDashed,
  IconSquareXFilled,
} from '@tabler/icons-react'
import classes from './order.module.css'

type Level = Training['readiness_checks'][number]['level']

/** A shape for each level, so that colour is not all that tells them apart. */
const MARKS: Record<Level, { label: string; icon: Icon }> = {
  GREEN: { label: 'Ready', icon: IconCircleCheck },
  AMBER: { label: 'To sort out', icon: IconAlertTriangleFilled },
  RED: { label: 'Stops the course', icon: IconSquareXFilled },
  NOT_ASKED: { label: 'Not asked', icon: IconCircleDashed },
}

type Props = { level: Level; size?: number }

export function ReadinessMark({ level, size = 13 }: Props) {
  const { label, icon: Mark } = MARKS[level]
  return <Mark size={size} role="img" aria-label={label} className={classes.mark} data-level={level} />
}

/** Ready, or the worst reason why not yet. */
export const ReadinessLine = ({ level, reason }: NonNullable<Training['readiness']>) => (
  <span className={classes.readiness} data-level={level} title={reason ?? undefined}>
    <ReadinessMark level={level} />
    <span>{reason ?? 'Ready'}</span>
  </span>
)
