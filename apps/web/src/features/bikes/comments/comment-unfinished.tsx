import { BIKE_STATUSES } from '@connect/contract/bikes/bike-rules'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, type To } from 'react-router'
import { FilesList } from '#ui/files/files-list.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SAVED, UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import type { useAlsoStatus } from './use-also-status.ts'
import type { useCommentFiles } from './use-comment-files.ts'

type Props = {
  files: ReturnType<typeof useCommentFiles>
  also: ReturnType<typeof useAlsoStatus>
  closeTo: To
  onAgain: () => Promise<void>
}

/** The comment is saved and something of it is not: only that is tried again. */
export function CommentUnfinished({ files, also, closeTo, onAgain }: Props) {
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await onAgain().finally(() => setBusy(false))
  }
  const notSaved = files.failed === 1 ? '1 file was not.' : `${files.failed} files were not.`

  return (
    <>
      <PanelParts
        foot={
          <>
            <Button variant="default" component={Link} to={closeTo} state={SAVED}>
              Back to bike
            </Button>
            <Button loading={isBusy} onClick={() => void again()}>
              Try again
            </Button>
          </>
        }
      >
        <FormAlert>The comment was saved. {files.failed > 0 && notSaved}</FormAlert>
        {also.status && also.reason && (
          <p>
            The status was not changed to {BIKE_STATUSES[also.status].label}: {also.reason}
          </p>
        )}
        <FilesList files={files.files} onRemove={isBusy ? undefined : files.remove} />
      </PanelParts>
      <UnsavedChangesGuard when />
    </>
  )
}
