import type { profile } from '@connect/contract/profile/routes'
import type { Input } from '@connect/contract/route'
import type { settings } from '@connect/contract/settings/routes'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/settings/settings-form.module.css'
import { PictureFrame, PictureInput } from '#ui/files/picture-input.tsx'
import { PICTURE_ACCEPT, PICTURE_HINT } from './picture-words.ts'
import { usePicture } from './use-picture.ts'
import { useRemovePicture } from './use-remove-picture.ts'

type Set = typeof profile.setPhoto | typeof settings.setLogo
type Remove = typeof profile.removePhoto | typeof settings.removeLogo

type Props<S extends Set> = {
  /** As in 'Replace logo', 'Logo saved'. */
  what: 'photo' | 'logo'
  /** As in 'Remove the logo?'. */
  whose: 'your' | 'the'
  shape?: 'wide' | 'square'
  src: string | null
  set: S
  inputOf: (file: File) => Input<S>
  remove: Remove
}

/** A change of it is saved at once. */
export function SavedPicture<S extends Set>({ what, whose, shape = 'wide', src, set, inputOf, remove }: Props<S>) {
  const canChange = useCan(set)
  const name = what === 'photo' ? 'Photo' : 'Logo'
  const upload = usePicture(set, { inputOf, saved: `${name} saved` })
  const removal = useRemovePicture(remove, { what: `${whose} ${what}`, removed: `${name} removed` })

  if (!canChange) {
    return src ? <PictureFrame what={what} shape={shape} src={src} /> : <p className={classes.none}>No {what}</p>
  }

  return (
    <PictureInput
      what={what}
      shape={shape}
      src={src}
      accept={PICTURE_ACCEPT}
      hint={PICTURE_HINT}
      error={upload.error}
      isBusy={upload.isPending || removal.isPending}
      onChoose={upload.choose}
      onRemove={() => {
        upload.forget()
        void removal.remove({})
      }}
    />
  )
}
