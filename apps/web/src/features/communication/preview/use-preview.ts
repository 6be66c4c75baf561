import { type PlaceholderValues, SAMPLE_VALUES } from '@connect/contract/templates/placeholders'
import { templateValues } from '@connect/contract/templates/routes'
import type { TemplateValues } from '@connect/contract/templates/template'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query/query.ts'

export type Preview = {
  /** Undefined while they are on their way. Where they do not come, samples stand in. */
  values: PlaceholderValues | undefined
  /** Whose values they are; null for samples. */
  booking: TemplateValues['booking']
  bookings: TemplateValues['bookings']
  choose: (training: number) => void
}

/** What placeholders stand for in a preview: of the latest booking until another one is chosen. */
export function usePreview(): Preview {
  const [training, choose] = useState<number>()
  const { data, isError } = useQuery({
    ...query(templateValues.get, { query: training === undefined ? {} : { training } }),
    placeholderData: keepPreviousData,
  })
  return {
    values: data?.values ?? (isError ? SAMPLE_VALUES : undefined),
    booking: data?.booking ?? null,
    bookings: data?.bookings ?? [],
    choose,
  }
}
