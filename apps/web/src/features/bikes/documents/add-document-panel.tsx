import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { formatPlate } from '@connect/contract/bikes/plate'
import { useState } from 'react'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { bikePath } from '#features/bikes/bike-paths.ts'
import { DoneView } from '#features/bikes/done-view.tsx'
import { useBike } from '#features/bikes/use-bike.ts'
import { DocumentField } from '#pickers/files/document-field.tsx'
import { type UploadProgress, useUpload } from '#pickers/files/use-upload.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'

const names = fieldNames(bikeDocuments.create)

/** That it was saved is a state of the panel (BIKE-56, BIKE-59). */
export function AddDocumentPanel() {
  const bike = useBike()
  const [isDone, setDone] = useState(false)
  const { closeTo } = useClosePanel(bikePath(bike.id))

  return (
    <RoutePanel
      title="Add Document"
      subtitle={`${formatPlate(bike.registration_plate)} · ${bike.make} ${bike.model}`}
      closeTo={closeTo}
      isBare
    >
      {isDone ? (
        <DoneView words="You have successfully added a document." link="Back to bike" to={closeTo} />
      ) : (
        <AddDocumentForm key={bike.id} id={bike.id} onSaved={() => setDone(true)} />
      )}
    </RoutePanel>
  )
}

type Props = { id: number; onSaved: () => void }

/** A failure of the whole says nothing: the form stays as it is, and fields say what is wrong with them (BIKE-62, R-30). */
function AddDocumentForm({ id, onSaved }: Props) {
  const { closeTo } = useClosePanel(bikePath(id))
  const canAdd = useCan(bikeDocuments.create)
  const begin = useUpload()
  const [upload, setUpload] = useState<UploadProgress | null>(null)
  const model = useRouteForm(bikeDocuments.create, {
    params: { motorbike_id: id },
    values: { description: '', document: undefined },
    callOptions: () => begin(setUpload),
    onSuccess: onSaved,
    onFailure: () => setUpload(null),
  })

  return (
    <PanelForm
      model={{ ...model, alert: undefined }}
      id="add-document"
      submitLabel="Upload document"
      closeTo={closeTo}
      isFrozen={!canAdd}
      keepsSubmit
    >
      <PanelSection>
        <TextField name={names.description} label="Description" wide />
        <DocumentField name={names.document} upload={upload} />
      </PanelSection>
    </PanelForm>
  )
}
