import { londonDate } from '@connect/contract/calendar/london'
import { type CertificateBook, SendBody } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { bookNumbers, countCertificates } from '#features/certificates/books/book-facts.ts'
import { BookPanel } from '#features/certificates/books/book-panel.tsx'
import { useBookFiles } from '#features/certificates/books/use-book-files.ts'
import { formatDate } from '#lib/dates.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { ReturnCheck } from './return-check.tsx'
import classes from './return-panel.module.css'
import { ReturnSteps } from './return-steps.tsx'

/** That a book went back is what makes its document the last step. */
export const ReturnPanel = () => <BookPanel title="Send back to DVSA">{(book) => <Steps book={book} />}</BookPanel>

function Steps({ book }: { book: CertificateBook }) {
  const [isChecked, setChecked] = useState(false)
  const [wasSent] = useState(book.is_sent)
  if (book.is_sent) return <ReturnDocument book={book} isOutcome={!wasSent} />
  if (isChecked) return <ReturnForm book={book} onBack={() => setChecked(false)} />
  return <ReturnCheck book={book} onChecked={() => setChecked(true)} />
}

const isPast = (day: string | null | undefined) => !day || day <= londonDate(new Date())

const SEND = {
  ...certificateBooks.send,
  body: SendBody.extend({ sent_on: SendBody.shape.sent_on.refine(isPast, 'Cannot be in the future') }),
}
const names = fieldNames(SEND)

type Props = { book: CertificateBook; onBack: () => void }

/** Step 2; a refusal is told in the server's words (BOOK-22, BOOK-23). */
function ReturnForm({ book, onBack }: Props) {
  const { closeTo } = useClosePanel(pathTo('/v2/certificates/books'))
  const canSend = useCan(certificateBooks.send)
  const today = londonDate(new Date())
  const ready = countCertificates(book, 'CERTIFICATE_READY_TO_RETURN')
  const model = useRouteForm(SEND, {
    params: { book_id: book.id },
    values: { sent_on: today, tracking_reference: '' },
    onSuccess: () => toast.success('Book returned to DVSA'),
    onFailure: () => toast.failure('Book not returned to DVSA'),
  })

  return (
    <PanelForm
      model={model}
      id="return-book"
      submitLabel="Return book"
      closeTo={closeTo}
      isFrozen={!canSend}
      keepsSubmit
      before={<ReturnSteps step={2} isOutcome />}
      footStart={
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      }
    >
      <PanelSection
        description={`${ready} ${ready === 1 ? 'certificate is marked as' : 'certificates are marked as'} sent. Their details can no longer be changed.`}
      >
        <DateField name={names.sent_on} label="Returned on" max={today} />
        <TextField
          name={names.tracking_reference}
          label="Tracking reference"
          description="For the parcel, if there is one."
        />
      </PanelSection>
    </PanelForm>
  )
}

type DocumentProps = {
  book: CertificateBook
  /** It was returned just now. */
  isOutcome: boolean
}

/** Step 3: as a sheet, and as CSV. */
function ReturnDocument({ book, isOutcome }: DocumentProps) {
  const { closeTo } = useClosePanel(pathTo('/v2/certificates/books'))
  const { saveCsv, savePdf, isPending } = useBookFiles(book)

  return (
    <PanelParts
      foot={
        <Button variant="default" component={Link} to={closeTo}>
          Back to books
        </Button>
      }
    >
      <ReturnSteps step={3} isOutcome={isOutcome} />
      <p className={classes.words}>Print the return sheet and send it with the book, or keep it for your records.</p>
      <dl className={classes.facts}>
        <dt>Book</dt>
        <dd>{bookNumbers(book)}</dd>
        <dt>Returned on</dt>
        <dd>{formatDate(book.sent_on) || '–'}</dd>
        <dt>Tracking reference</dt>
        <dd>{book.tracking_reference ?? '–'}</dd>
      </dl>
      <div className={classes.files}>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} loading={isPending} onClick={savePdf}>
          Return sheet (PDF)
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPending}
          onClick={saveCsv}
        >
          Export CSV
        </Button>
      </div>
    </PanelParts>
  )
}
