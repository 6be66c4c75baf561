import { COURSE_BIKES, type CourseBikeType, OWN_BIKE } from '@connect/contract/courses/course-types'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldNames, rowNames } from '#ui/fields/field-names.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import classes from './bikes-table.module.css'

const { bikes: BIKES } = fieldNames(courseTypeDetails.update)

/** One that is off keeps only its switch. */
export const BikesTable = ({ types }: { types: readonly CourseBikeType[] }) => (
  <table className={classes.table} data-wide>
    <thead>
      <tr>
        <th scope="col">Type</th>
        <th scope="col">Offered</th>
        <th scope="col">Number</th>
        <th scope="col">Price added</th>
      </tr>
    </thead>
    <tbody>
      {types.map((type, index) => (
        <BikeRow key={type} type={type} index={index} />
      ))}
    </tbody>
  </table>
)

function BikeRow({ type, index }: { type: CourseBikeType; index: number }) {
  const names = rowNames(BIKES, index)
  const { getValues, setValue } = useFormContext()
  const isOffered = useWatch({ name: names.is_available }) === true
  const isOwn = type === OWN_BIKE
  const { label } = COURSE_BIKES[type]

  /** One of none is no offer. */
  const startWithOne = (isOn: boolean) => {
    if (isOn && !isOwn && getValues(names.default_count) === 0) {
      setValue(names.default_count, 1, { shouldDirty: true })
    }
  }

  return (
    <tr>
      <th scope="row" data-off={!isOffered || undefined}>
        {label}
      </th>
      <td>
        <SwitchField name={names.is_available} label={`Offer ${label}`} onSwitch={startWithOne} hidesLabel />
      </td>
      <td className={classes.number}>
        {isOffered && !isOwn && <IntegerField name={names.default_count} label={`Number of ${label}`} hidesLabel />}
        {isOffered && isOwn && <span className={classes.any}>Any</span>}
      </td>
      <td className={classes.price}>
        {isOffered && <MoneyField name={names.price} label={`Price added for ${label}`} hidesLabel isSigned />}
      </td>
    </tr>
  )
}
