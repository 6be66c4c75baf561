import { REASON_LIMIT } from '@connect/contract/certificates/shared/certificate-rules'
import { Textarea } from '@mantine/core'
import { confirm } from '#ui/dialogs/confirm.tsx'

/** Answers the reason, perhaps `''`, or null for no. */
export async function askUnvoidReason(certificate_number: number): Promise<string | null> {
  let reason = ''
  const isMeant = await confirm({
    title: 'Are you sure you want to unvoid certificate?',
    message: (
      <Textarea
        label="Reason"
        description={`Certificate ${certificate_number}. Optional, shown in its history.`}
        rows={2}
        maxLength={REASON_LIMIT}
        onChange={({ currentTarget: { value } }) => {
          reason = value
        }}
      />
    ),
    confirm: 'Unvoid',
  })
  return isMeant ? reason : null
}
