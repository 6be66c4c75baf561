import { DRAWING } from '@connect/contract/disclaimers/drawing'
import classes from './disclaimers.module.css'

/** `[x, y, x, y, …]` as a path; a point alone is a dot. */
function toPath([x, y, ...rest]: readonly number[]): string {
  return `M${x} ${y}${rest.length > 0 ? `L${rest.join(' ')}` : 'h0'}`
}

type Props = { strokes: readonly (readonly number[])[]; signer: string }

export const DrawnSignature = ({ strokes, signer }: Props) => (
  <svg
    role="img"
    aria-label={`Signature of ${signer}`}
    viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
    className={classes.drawn}
  >
    <path d={strokes.map(toPath).join('')} />
  </svg>
)
