import { settings } from '@connect/contract/settings/routes'
import { SavedPicture } from '#features/settings/pictures/saved-picture.tsx'

export function SchoolLogo({ src }: { src: string | null }) {
  return (
    <SavedPicture
      what="logo"
      whose="the"
      src={src}
      set={settings.setLogo}
      inputOf={(logo) => ({ body: { logo } })}
      remove={settings.removeLogo}
    />
  )
}
