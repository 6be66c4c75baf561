import { profile } from '@connect/contract/profile/routes'
import { useCan } from '#api/use-can.ts'
import { PictureInput } from '#ui/picture-input.tsx'
import { PICTURE_ACCEPT, PICTURE_HINT } from './picture-words.ts'
import { usePicture } from './use-picture.ts'
import { useRemovePicture } from './use-remove-picture.ts'

/** One's own photo; a change of it is saved at once. */
export function ProfilePhoto({ src }: { src: string | null }) {
  const canChange = useCan(profile.setPhoto)
  const upload = usePicture(profile.setPhoto, { inputOf: (photo) => ({ body: { photo } }), saved: 'Photo saved' })
  const { remove, isPending } = useRemovePicture(profile.removePhoto, { what: 'your photo', removed: 'Photo removed' })

  return (
    <PictureInput
      what="photo"
      shape="square"
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
