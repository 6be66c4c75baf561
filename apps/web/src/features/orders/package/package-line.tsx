import { formatDay } from '@connect/contract/calendar/format-day'
import { COURSE_BIKES, COURSE_NAMES, type CourseBikeType } from '@connect/contract/courses/course-types'
import { formatWhenAndWhere } from '@connect/contract/courses/format-course'
import { formatPounds } from '@connect/contract/money'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import order from '#features/orders/draft/add-order.module.css'
import { freeText, useOnlyBike } from '#features/orders/draft/bike-field.tsx'
import { ADD_ORDER } from '#features/orders/draft/order-values.ts'
import {
  type LineValues,
  type PackageValues,
  type QuotedLine,
  quotedLine,
} from '#features/orders/draft/package-values.ts'
import { findRefusal, lineWarnings } from '#features/orders/draft/refusals.ts'
import type { QuoteState } from '#features/orders/draft/use-quote.ts'
import { AtRisk } from '#features/orders/shared/at-risk.tsx'
import { CourseName } from '#pickers/order/training-text.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { fieldNames, innerNames, rowNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { Warnings } from '#ui/form/warnings.tsx'
import { CourseDialog } from './course-dialog.tsx'
import classes from './package.module.css'

const { trainings: TRAININGS } = innerNames(fieldNames(ADD_ORDER).package)

type Form = { package: PackageValues }

type Props = { index: number; state: QuoteState; onRemove: (() => void) | undefined }

/** One training of a package: its course or that it is chosen later, its bike, and what speaks against it. */
export function PackageLine({ index, state: { quote, problems, query }, onRemove }: Props) {
  const line = useWatch<Form, `package.trainings.${number}`>({ name: `package.trainings.${index}` })
  const names = rowNames(TRAININGS, index)
  const field = useField(names.course)
  const [isChoosing, setChoosing] = useState(false)
  const quoted = quotedLine(quote, index, line)
  const found = quote ?? { refusals: problems }
  const errors = [field.error, findRefusal(found, names.course), findRefusal(found, names.bike_type)]
  const type = COURSE_NAMES[line.course_type]
  const risk = findRefusal(found, names.at_risk)

  return (
    <li className={classes.line} aria-label={`${index + 1}. ${type}`}>
      <div className={classes.head}>
        <div className={classes.words}>
          <div className={order.boxTitle}>
            <CourseName course_type={line.course_type} />
          </div>
          <div className={order.boxFacts}>{lineFacts(line, quoted) || (!query.isError && 'Loading the course…')}</div>
        </div>
        {quoted?.course && <Free course={quoted.course} />}
        <Button
          ref={field.ref}
          className={classes.change ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={() => setChoosing(true)}
        >
          {line.course ? 'Change' : 'Choose a course'}{' '}
          <span className="visually-hidden">{line.course ? `course of ${type}` : `for ${type}`}</span>
        </Button>
        {onRemove && (
          <ActionIcon className={classes.remove ?? ''} aria-label={`Remove ${type}`} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.choices}>
        {quoted && <LineBike index={index} label={`Bike for ${type}`} bikes={quoted.bikes} quote={quote} />}
        {line.course && (
          <Button className={classes.later ?? ''} variant="subtle" size="compact-sm" onClick={() => field.change(null)}>
            Choose later <span className="visually-hidden">for {type}</span>
          </Button>
        )}
      </div>
      {(quoted?.needs_at_risk || line.at_risk === true) && (
        <div>
          <AtRisk name={names.at_risk} />
          {risk && <p className={order.error}>{risk}</p>}
        </div>
      )}
      {[...new Set(errors)].map(
        (error) =>
          error && (
            <p key={error} className={order.error}>
              {error}
            </p>
          ),
      )}
      <Warnings words={lineWarnings(quote, index)} />
      {isChoosing && (
        <CourseDialog
          line={line}
          from={quoted?.earliest_date ?? null}
          site={quoted?.supplier.id ?? null}
          onClose={() => setChoosing(false)}
          onChoose={(course) => {
            field.change(course)
            setChoosing(false)
          }}
        />
      )}
    </li>
  )
}

function lineFacts(line: LineValues, quoted: QuotedLine | undefined): string {
  if (!line.course)
    return ['No course yet', quoted?.earliest_date && `from ${formatDay(quoted.earliest_date)}`]
      .filter(Boolean)
      .join(' · ')
  if (!quoted?.course) return ''
  const { course } = quoted
  return [formatWhenAndWhere(course), ...course.instructors.map(({ full_name }) => full_name)].join(' · ')
}

const Free = ({ course: { spaces, spaces_available: free } }: { course: NonNullable<QuotedLine['course']> }) =>
  free > 0 ? (
    <span className={classes.free}>
      {free} of {spaces} free
    </span>
  ) : (
    <Flag tone="danger">Full</Flag>
  )

type BikeProps = { index: number; label: string; bikes: QuotedLine['bikes']; quote: QuoteState['quote'] }

/** The bike of a training. The first one that is chosen is that of the others too, where they offer it and have none yet. */
function LineBike({ index, label, bikes, quote }: BikeProps) {
  const { getValues, setValue } = useFormContext<Form>()
  const names = rowNames(TRAININGS, index)
  const chosen: unknown = useWatch({ name: names.bike_type })
  useOnlyBike(names.bike_type, bikes, chosen)

  function fillOthers(bike: CourseBikeType | '') {
    if (bike === '') return
    for (const [other, line] of getValues('package.trainings').entries()) {
      const offer = quotedLine(quote, other, line)?.bikes ?? []
      const isFree = offer.some(({ bike_type, available }) => bike_type === bike && available > 0)
      if (!line.bike_type && isFree) setValue(`package.trainings.${other}.bike_type`, bike, { shouldDirty: true })
    }
  }

  return (
    <SelectField
      name={names.bike_type}
      label={label}
      hidesLabel
      placeholder="Choose a bike"
      options={bikes.map((bike) => ({
        value: bike.bike_type,
        label: [COURSE_BIKES[bike.bike_type].label, formatPounds(bike.price), freeText(bike)].join(' · '),
        disabled: bike.available <= 0 && chosen !== bike.bike_type,
      }))}
      onChoose={fillOthers}
    />
  )
}
