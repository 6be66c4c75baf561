import { londonDate } from '@connect/contract/calendar/london'
import { FULL_LICENCE_TYPES } from '@connect/contract/courses/course-constants'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { toOptions } from '@connect/contract/field-table/labels'
import { PACKAGE_SIZE } from '@connect/contract/orders/packages'
import { useEffect, useEffectEvent } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import order from '#features/orders/draft/add-order.module.css'
import { ADD_ORDER } from '#features/orders/draft/order-values.ts'
import {
  findLicence,
  formatCourseNames,
  hasLicence,
  type LineValues,
  linesFor,
  nameFor,
  newLine,
  type PackageValues,
  PLANS,
  type Plan,
  placeFor,
  withCourses,
} from '#features/orders/draft/package-values.ts'
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

const names = fieldNames(ADD_ORDER)
const packageNames = innerNames(names.package)

const PLAN_OPTIONS = (['4', '5', '6', 'OWN'] as const).map((value) => ({ value, label: PLANS[value] }))
const LICENCES = toOptions(FULL_LICENCE_TYPES)

type Form = { package: PackageValues; days: Plan; from: string }

/** What is sold as a package: by which plan, where, of which licence type; then its trainings, on suggested dates or one by one. */
export function PackageSection({ state }: { state: QuoteState }) {
  const { getValues, setValue } = useFormContext<Form>()
  const { fields, insert, remove, replace } = useFieldArray<Form, 'package.trainings'>({ name: 'package.trainings' })
  const [days, supplier, lines] = useWatch<Form, ['days', 'package.supplier', 'package.trainings']>({
    name: ['days', 'package.supplier', 'package.trainings'],
  })
  const { options: sites } = useSites()
  useOnlySite(sites)
  const licensed = lines.findIndex(({ course_type }) => hasLicence(course_type))
  const licence = findLicence(lines)
  const isPlanned = Boolean(supplier) && (licensed === -1 || Boolean(licence))

  function plan(chosen: Plan) {
    setValue('package.name', nameFor(chosen, getValues('package.name')))
    if (chosen !== 'OWN') replace(linesFor(chosen, getValues('package.trainings')))
  }

  /** Courses and bikes are those of a licence type. */
  function changeLicence(full_licence_type: LineValues['full_licence_type']) {
    const before = getValues('package.trainings')
    replace(before.map((line) => (hasLicence(line.course_type) ? newLine(line.course_type, full_licence_type) : line)))
  }

  function add(course_type: CourseConstant) {
    setValue('days', 'OWN')
    insert(placeFor(lines, course_type), newLine(course_type, licence), { shouldFocus: false })
  }

  return (
    <>
      <SegmentedField name={names.days} label="Trainings" options={PLAN_OPTIONS} onChoose={plan} />
      <SelectField name={packageNames.supplier} label="Location" options={sites} required />
      {licensed !== -1 && (
        <SelectField
          key={licensed}
          name={rowNames(packageNames.trainings, licensed).full_licence_type}
          label="Full licence type"
          options={LICENCES}
          onChoose={(chosen) => changeLicence(chosen || null)}
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
              onChoose={(suggestion) => replace(withCourses(getValues('package.trainings'), suggestion))}
            />
          )}
          <div data-wide>
            <ol className={order.slots} aria-label="Trainings of the package">
              {fields.map(({ id }, index) => (
                <PackageLine
                  key={id}
                  index={index}
                  state={state}
                  onRemove={
                    fields.length > PACKAGE_SIZE.min
                      ? () => {
                          setValue('days', 'OWN')
                          remove(index)
                        }
                      : undefined
                  }
                />
              ))}
            </ol>
            <div className={classes.foot}>
              <AddTraining supplier={supplier} isFull={fields.length >= PACKAGE_SIZE.max} onAdd={add} />
              <Unplaced lines={lines} />
            </div>
            {state.query.isError && state.problems.length === 0 && (
              <FailedState
                title="Unable to load the price"
                onRetry={() => void state.query.refetch()}
                isRetrying={state.query.isFetching}
              />
            )}
          </div>
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

/** Where there is no choice of a site, it is chosen. */
function useOnlySite(sites: readonly Option<number>[]): void {
  const { getValues, setValue } = useFormContext<Form>()
  const only = sites.length === 1 ? sites[0]?.value : undefined
  const choose = useEffectEvent(() => {
    if (only !== undefined && !getValues('package.supplier')) setValue('package.supplier', only)
  })
  useEffect(() => choose(), [only])
}

/** How many trainings are sold without a course. */
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
