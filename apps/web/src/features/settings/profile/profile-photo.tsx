import { profile } from '@connect/contract/profile/routes'
import { SavedPicture } from '#features/settings/pictures/saved-picture.tsx'

/** One's own photo. */
export function ProfilePhoto({ src }: { src: string | null }) {
  return (
    <SavedPicture
      what="photo"
      whose="your"
      shape="square"
      src={src}
      set={profile.setPhoto}
      inputOf={(photo) => ({ body: { photo } })}
      remove={profile.removePhoto}
    />
  )
}
