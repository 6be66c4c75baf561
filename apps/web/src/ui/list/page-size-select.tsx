import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'

type Props = { pageSize: number; pageSizes: readonly number[] }

/** How many rows a page has, as the URL's `page_size`; choosing another one starts at page 1. */
export function PageSizeSelect({ pageSize, pageSizes }: Props) {
  const [, setParams] = useSearchParams()
  return (
    <NativeSelect
      aria-label="Rows per page"
      value={String(pageSize)}
      data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
      onChange={({ currentTarget: { value } }) =>
        setParams((params) => {
          params.set('page_size', value)
          params.set('page', '1')
          return params
        })
      }
    />
  )
}
