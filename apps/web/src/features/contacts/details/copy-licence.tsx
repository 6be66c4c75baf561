import type { Customer } from '@connect/contract/customers/customer'
import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type Props = { contact: Pick<Customer, 'licence_number' | 'is_masked'> }

/** Only who may read it whole sees it whole, and can copy it. */
export function CopyLicence({ contact: { licence_number, is_masked } }: Props) {
  if (!licence_number) return '–'
  if (is_masked) return licence_number
  return (
    <span className="beside">
      <span className="tabular">{licence_number}</span>
      <CopyButton value={licence_number}>
        {({ copied, copy }) => (
          <ActionIcon aria-label={copied ? 'Licence number copied' : 'Copy licence number'} onClick={copy}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
