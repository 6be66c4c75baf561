import { londonDate } from '@connect/contract/calendar/london'
import { FULL_LICENCE_TYPES } from '@connect/contract/courses/course-constants'
import { toOptions } from '@connect/contract/field-table/labels'
import { PACKAGE_SIZE } from '@connect/contract/orders/packages'
import { useEffect, useEffectEvent } from 'react'
import order from '#features/orders/draft/add-order.module.css'
import { ADD_ORDER } from '#features/orders/draft/order-values.ts'
import { formatCourseNames, hasLicence, type LineValues, PLANS } from '#features/orders/draft/package-values.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import type { QuoteState } from '#features/orders/draft/use-quote.ts'
import { useSites } from '#pickers/use-sites.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames, innerNames, rowNames } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { AddTraining } from './add-training.tsx'
import classes from './package.module.css'
import { PackageLine } from './package-line.tsx'
import { Suggestions } from './suggestions.tsx'
import { type PackageForm, usePackage } from './use-package.ts'

const names = fieldNames(ADD_ORDER)
const packageNames = innerNames(names.package)

const PLAN_OPTIONS = (['4', '5', '6', 'OWN'] as const).map((value) => ({ value, label: PLANS[value] }))
const LICENCES = toOptions(FULL_LICENCE_TYPES)

export function PackageSection({ state }: { state: QuoteState }) {
  const sold = usePackage()
  const { days, supplier, lines, licence } = sold
  const { options: sites } = useSites()
  useOnlySite(sites)
  const licensed = lines.findIndex(({ course_type }) => hasLicence(course_type))
  const isPlanned = Boolean(supplier) && (licensed === -1 || Boolean(licence))

  return (
    <>
      <SegmentedField name={names.days} label="Trainings" options={PLAN_OPTIONS} onChoose={sold.changePlan} />
      <SelectField name={packageNames.supplier} label="Location" options={sites} required />
      {licensed !== -1 && (
        <SelectField
          key={licensed}
          name={rowNames(packageNames.trainings, licensed).full_licence_type}
          label="Full licence type"
          options={LICENCES}
          onChoose={(chosen) => sold.changeLicence(chosen || null)}
          required
        />
      )}
      <TextField name={packageNames.name} label="Package name" autoComplete="off" required />
      <DateField name={names.from} label="From" min={londonDate(new Date())} />
      {isPlanned ? (
        <>
          {supplier && licence && days !== 'OWN' && (
            <Suggestions
              ask={{ days, supplier, full_licence_type: licence }}
              lines={lines}
              onChoose={sold.chooseDates}
            />
          )}
          <Trainings sold={sold} state={state} />
        </>
      ) : (
        <p className={order.quiet} data-wide>
          {formatCourseNames(lines.map(({ course_type }) => course_type))}. Choose a location
          {licensed !== -1 && ' and a licence type'} to see dates.
        </p>
      )}
    </>
  )
}

function Trainings({ sold, state }: { sold: PackageForm; state: QuoteState }) {
  const { keys, supplier, lines } = sold
  const { query, problems } = state
  return (
    <div data-wide>
      <ol className={order.slots} aria-label="Trainings of the package">
        {keys.map((key, index) => (
          <PackageLine
            key={key}
            index={index}
            state={state}
            onRemove={keys.length > PACKAGE_SIZE.min ? () => sold.remove(index) : undefined}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        <AddTraining supplier={supplier} isFull={keys.length >= PACKAGE_SIZE.max} onAdd={sold.add} />
        <Unplaced lines={lines} />
      </div>
      {query.isError && problems.length === 0 && (
        <FailedState
          title="Unable to load the price"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </div>
  )
}

/** Where there is no choice of a site, it is chosen. */
function useOnlySite(sites: readonly Option<number>[]): void {
  const { getValues, setValue } = useOrderForm()
  const only = sites.length === 1 ? sites[0]?.value : undefined
  const choose = useEffectEvent(() => {
    if (only !== undefined && !getValues('package.supplier')) setValue('package.supplier', only)
  })
  useEffect(() => choose(), [only])
}

function Unplaced({ lines }: { lines: readonly LineValues[] }) {
  const count = lines.filter(({ course }) => !course).length
  if (count === 0) return null
  return (
    <p className={order.quiet}>
      {count === 1 ? '1 training has' : `${count} trainings have`} no course yet. You can choose it later from the
      order.
    </p>
  )
}
