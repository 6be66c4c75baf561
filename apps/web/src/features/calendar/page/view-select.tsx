import type { Address } from '#features/calendar/layout/address.ts'
import type { View } from '#features/calendar/layout/period.ts'
import native from './select.module.css'
import classes from './view-select.module.css'
import { VIEW_NAMES } from './view-switch.tsx'

type Props = { views: readonly View[]; view: View; change: (changes: Partial<Address>) => void }

export const ViewSelect = ({ views, view, change }: Props) => (
  <select
    className={`${native.select} ${classes.view}`}
    aria-label="View"
    value={view}
    onChange={({ target }) => change({ view: target.value as View })}
  >
    {views.map((one) => (
      <option key={one} value={one}>
        {VIEW_NAMES[one]}
      </option>
    ))}
  </select>
)
