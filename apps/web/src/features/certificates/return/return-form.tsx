import { type CertificateBook, SendBody } from '@connect/contract/certificates/book'
import { certificateBooks } from '@connect/contract/certificates/book-routes'
import { Button } from '@mantine/core'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { countOf } from '#features/certificates/books/book-facts.ts'
import { BOOKS_PATH } from '#features/certificates/shared/certificate-paths.ts'
import { londonDate } from '#lib/dates.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { ReturnSteps } from './return-steps.tsx'

const isPast = (day: string | null | undefined) => !day || day <= londonDate(new Date())

const SEND = {
  ...certificateBooks.send,
  body: SendBody.extend({ sent_on: SendBody.shape.sent_on.refine(isPast, 'Cannot be in the future') }),
}

type Props = { book: CertificateBook; onBack: () => void }

/** Step 2: that the book went back, when and with which parcel; a refusal is told in the server's words (BOOK-22, BOOK-23). */
export function ReturnForm({ book, onBack }: Props) {
  const { closeTo } = useClosePanel(BOOKS_PATH)
  const canSend = useCan(certificateBooks.send)
  const today = londonDate(new Date())
  const ready = countOf(book, 'CERTIFICATE_READY_TO_RETURN')
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
      footStart={
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      }
    >
      <div>
        <ReturnSteps step={2} isOutcome />
        <PanelSection
          description={`${ready} ${ready === 1 ? 'certificate becomes' : 'certificates become'} sent; what they say cannot be changed afterwards.`}
        >
          <DateField name="sent_on" label="Returned on" max={today} />
          <TextField name="tracking_reference" label="Tracking reference" description="Of the parcel, if it has one." />
        </PanelSection>
      </div>
    </PanelForm>
  )
}
