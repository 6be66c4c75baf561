import { formatCredits, isCovered } from '@connect/contract/credits/credits'
import type { RenewalPreview } from '@connect/contract/renewals/renewal-preview'
import { renewals } from '@connect/contract/renewals/routes'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { keepRows, useListAddress } from '#api/list/list-address.ts'
import { useList } from '#api/list/use-list.ts'
import { query } from '#api/query/query.ts'
import { Flag } from '#ui/badges/flag.tsx'
import { DataList } from '#ui/list/data-list.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { formatCount } from './format-count.ts'
import { PREVIEW_COLUMNS, toPreviewCard } from './preview-columns.tsx'
import { PAGE_SIZES, PREVIEW_ADDRESS } from './renewal-addresses.ts'
import classes from './renewals.module.css'
import { toPreviewQuery, UnsavedSettings } from './unsaved-settings.ts'

const EMPTY = 'Nobody is due a reminder in the next 30 days'

/** The preview is asked for so long after the last change of the settings. */
const PAUSE_MS = 300

/** Of the settings in the form, once they are whole; `isUnsaved` where they are not those that are saved. */
function usePreviewQuery() {
  const { page, pageSize, query: params } = useListAddress(PREVIEW_ADDRESS)
  const [settings] = useDebouncedValue(use(UnsavedSettings), PAUSE_MS)
  const unsaved = settings?.days_before.length ? toPreviewQuery(settings) : null
  const options = {
    ...query(renewals.preview, { query: { ...params, ...unsaved } }),
    placeholderData: keepPreviousData,
  }
  return { page, pageSize, options, isUnsaved: unsaved !== null }
}

/** '27 riders · 25 emails · 22 texts, 13.2 credits of 42.6 · 4 left out' */
export function formatSum({ riders, emails, texts, left_out, credits, balance }: RenewalPreview): string {
  const price = `${formatCredits(credits)} credits of ${formatCredits(balance)}`
  return [
    formatCount(riders, 'rider'),
    formatCount(emails, 'email'),
    texts > 0 ? `${formatCount(texts, 'text')}, ${price}` : formatCount(texts, 'text'),
    ...(left_out > 0 ? [`${left_out.toLocaleString('en-GB')} left out`] : []),
  ].join(' · ')
}

/** Of all pages. */
export function PreviewSum() {
  const { options, isUnsaved } = usePreviewQuery()
  const { data } = useQuery(options)
  return (
    <p className={classes.sum}>
      {data && data.count > 0 && (
        <>
          {formatSum(data)} {!isCovered(data.balance, data.credits) && <Flag tone="warning">Not enough credits</Flag>}
        </>
      )}{' '}
      {isUnsaved && <Flag tone="neutral">Settings not saved yet</Flag>}
    </p>
  )
}

export function PreviewList() {
  const { page, pageSize, options } = usePreviewQuery()
  const { count, rows } = useList(options)
  return (
    <>
      <div className={classes.rows}>
        <DataList
          label="Reminders to come"
          columns={PREVIEW_COLUMNS}
          leaving={['valid_until', 'days_before']}
          card={toPreviewCard}
          empty={EMPTY}
          emptyCards={EMPTY}
          emptyHint="A rider's CBT date comes from their certificate, or from the day they passed, which you can enter on their contact page."
          {...rows}
          rowKey={({ customer, days_before, goes_out }) => `${customer}/${days_before}/${goes_out}`}
        />
      </div>
      <Pager
        page={page}
        pageSize={pageSize}
        total={count}
        pageSizes={PAGE_SIZES}
        onPageSize={(size) => keepRows(PREVIEW_ADDRESS, size)}
      />
    </>
  )
}
