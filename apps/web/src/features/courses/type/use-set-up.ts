import type { CourseTypeRow } from '@connect/contract/courses/course-type'
import { COURSE_TYPE_FIELDS } from '@connect/contract/courses/course-type-fields'
import { defaultCourseType } from '@connect/contract/courses/course-type-rules'
import { COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { bodyShape } from '@connect/contract/field-table/shapes'
import { missing, NOT_A_NUMBER } from '@connect/contract/fields'
import { pathTo } from '@connect/contract/paths'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#api/client.ts'
import { readAgain } from '#api/query/query.ts'
import { failureWords } from '#api/query/show-failure.ts'
import { type FieldName, fieldNames, innerNames } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'

const CONSTANTS = Object.keys(COURSE_TYPES) as CourseConstant[]
/** Most courses of most schools begin then. */
const USUAL_START = '09:00'

const { price_weekday, default_start_time, duration, default_spaces } = bodyShape(COURSE_TYPE_FIELDS)
const Type = z.object({ is_on: z.boolean(), price_weekday, default_start_time, duration, default_spaces })
type Type = z.input<typeof Type>

/** By site, since a tick is of one; nothing of it is sent as it is. */
const SET_UP = {
  body: z.object({
    supplier: z.int({ error: missing(NOT_A_NUMBER) }),
    types: z.record(z.string(), z.record(z.string(), Type)),
  }),
}
type Values = z.input<typeof SET_UP.body>

export const setUpNames = fieldNames(SET_UP)

export const typeNames = (supplier: number, constant: CourseConstant) =>
  innerNames(`types.${supplier}.${constant}` as FieldName<Type>)

export const typesLeft = (existing: readonly Pick<CourseTypeRow, 'constant'>[]): CourseConstant[] =>
  CONSTANTS.filter((one) => !existing.some(({ constant }) => constant === one))

function usualType(constant: CourseConstant): Type {
  const { duration: minutes, default_spaces: spaces } = defaultCourseType(constant)
  return {
    is_on: false,
    price_weekday: null,
    default_start_time: USUAL_START,
    duration: minutes,
    default_spaces: spaces,
  }
}

const usualTypes = () => Object.fromEntries(CONSTANTS.map((constant) => [constant, usualType(constant)]))

const ticked = ({ supplier, types }: Values) =>
  Object.entries(types[supplier] ?? {}).filter(([, { is_on }]) => is_on) as [CourseConstant, Type][]

const resolve = zodResolver(SET_UP.body)

/** Of what is not ticked, nothing is asked. */
const resolver: Resolver<Values, unknown, Values> = (values, context, options) =>
  resolve({ ...values, types: { [values.supplier]: Object.fromEntries(ticked(values)) } }, context, options)

/** Each type that is ticked is a change of its own, and one that failed stays ticked. */
export function useSetUp(sites: readonly Option<number>[]) {
  const { close } = useClosePanel(pathTo('/v2/courses'))
  const queryClient = useQueryClient()
  const [alert, setAlert] = useState<string>()
  const [only, ...others] = sites
  const form = useForm<Values, unknown, Values>({
    resolver,
    // A type that left the list, or is of another site, is not ticked any more.
    shouldUnregister: true,
    defaultValues: {
      ...(others.length === 0 && only && { supplier: only.value }),
      types: Object.fromEntries(sites.map(({ value }) => [value, usualTypes()])),
    },
  })

  async function setUp(supplier: number, [constant, type]: [CourseConstant, Type]) {
    const { is_on: _isOn, ...values } = type
    const params = { course_constant: constant, supplier_id: supplier }
    try {
      const known = await call(courseTypeDetails.get, { params })
      if (known.is_set_up) return [`${COURSE_TYPES[constant].name} is set up already.`]
      const headers = { 'if-match': `"${known.version}"` }
      await call(courseTypeDetails.update, { params, body: { ...values, is_active: true } }, { headers })
      form.setValue(`types.${supplier}.${constant}.is_on`, false)
      return []
    } catch (error) {
      return [`${COURSE_TYPES[constant].name}. ${failureWords(error, 'Try again.')}`]
    }
  }

  async function save(values: Values): Promise<void> {
    const chosen = ticked(values)
    if (chosen.length === 0) return setAlert('Select at least 1 course type')
    const failures = (await Promise.all(chosen.map((one) => setUp(values.supplier, one)))).flat()
    await readAgain(queryClient, courseTypeDetails.update)
    const done = chosen.length - failures.length
    const site = sites.find(({ value }) => value === values.supplier)?.label
    if (done > 0) toast.success(`${done} ${done === 1 ? 'course type' : 'course types'} set up at ${site}`)
    if (failures.length > 0) return setAlert(`Not set up: ${failures.join(' ')}`)
    return void close()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setAlert(undefined)
    return form.handleSubmit(save)(event)
  }
  return { form, submit, alert }
}
