import { NO_RESTRICTION } from '@connect/contract/certificates/certificate-rules'
import { certificates } from '@connect/contract/certificates/routes'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { NoOption } from '#ui/fields/no-option.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'
import { settled } from './settled-restrictions.ts'

type Props = Omit<FieldProps, 'label'> & {
  /** What the certificate says already, which the school's list may have no longer. */
  own?: readonly { code: string; title: string }[]
}

/** What the school's list has to say of what a rider may ride (CERT-17, CERT-60, R-19). */
export function RestrictionsField({ own = [], ...props }: Props) {
  const field = useField(props.name)
  const { data, isError } = useQuery(lookup(certificates.restrictions, {}))
  const listed = data?.results ?? []
  const options = [...listed, ...own.filter(({ code }) => !listed.some((one) => one.code === code))]
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  const error = field.error ?? (isError ? 'Unable to load restrictions' : undefined)

  return (
    <MultiSelect
      {...wrapperProps({ ...props, label: 'Restrictions' }, error)}
      ref={field.ref}
      data={options.map(({ code, title }) => ({
        value: code,
        label: code === NO_RESTRICTION ? title : `${code} ${title}`,
      }))}
      value={options.map(({ code }) => code).filter((code) => chosen.includes(code))}
      onChange={(codes) => field.change(settled(codes, chosen))}
      onBlur={field.blur}
      searchable
      clearable
      hidePickedOptions={false}
      openOnFocus={false}
      nothingFoundMessage={<NoOption hasOptions={options.length > 0} />}
      clearButtonProps={{ 'aria-label': 'Clear Restrictions' }}
    />
  )
}
