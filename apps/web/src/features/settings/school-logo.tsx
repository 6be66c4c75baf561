import { settings } from '@connect/contract/settings/routes'
import { useCan } from '#api/use-can.ts'
import { PictureInput } from '#ui/picture-input.tsx'
import { PICTURE_ACCEPT, PICTURE_HINT } from './picture-words.ts'
import { usePicture } from './use-picture.ts'
import { useRemovePicture } from './use-remove-picture.ts'

/** The school's logo; a change of it is saved at once. */
export function SchoolLogo({ src }: { src: string | null }) {
  const canChange = useCan(settings.setLogo)
  const upload = usePicture(settings.setLogo, { inputOf: (logo) => ({ body: { logo } }), saved: 'Logo saved' })
  const { remove, isPending } = useRemovePicture(settings.removeLogo, { what: 'the logo', removed: 'Logo removed' })

  return (
    <PictureInput
      what="logo"
      src={src}
      accept={PICTURE_ACCEPT}
      hint={PICTURE_HINT}
      error={upload.error}
      isBusy={upload.isPending || isPending}
      isFrozen={!canChange}
      onChoose={upload.choose}
      onRemove={() => {
        upload.forget()
        void remove({})
      }}
    />
  )
}
