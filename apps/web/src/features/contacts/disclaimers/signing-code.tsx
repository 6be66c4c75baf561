import { encode } from 'uqr'
import classes from './disclaimers.module.css'

/** Modules of white around it, which readers need. */
const BORDER = 4

/** A QR code of an address, black on white also in the dark. */
export function SigningCode({ address }: { address: string }) {
  const { size, data } = encode(address, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label="QR code of the address" viewBox={`0 0 ${size} ${size}`} className={classes.code}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
