import { certificates } from '@connect/contract/certificates/routes'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '#api/query/use-download.ts'

type Props = {
  certificate_number: number
  /** Its number is told too, to whoever hears the buttons only. */
  isOneOfSeveral?: boolean
}

/** The copy says that it is one. */
export function SchoolCopy({ certificate_number, isOneOfSeveral = false }: Props) {
  const { download, isPending } = useDownload(certificates.copy)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => download({ params: { certificate_number } }, `certificate-${certificate_number}.pdf`)}
    >
      School copy (PDF)
      {isOneOfSeveral && <span className="visually-hidden">&nbsp;of {certificate_number}</span>}
    </Button>
  )
}
