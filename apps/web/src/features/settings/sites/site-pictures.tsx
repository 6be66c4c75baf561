import { suppliers } from '@connect/contract/suppliers/routes'
import { SITE_IMAGE_LIMIT, type SupplierDetail } from '@connect/contract/suppliers/supplier'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useCan } from '#api/session/use-can.ts'
import { PICTURE_ACCEPT, PICTURE_HINT } from '#features/settings/pictures/picture-words.ts'
import { usePicture } from '#features/settings/pictures/use-picture.ts'
import { useRemovePicture } from '#features/settings/pictures/use-remove-picture.ts'
import classes from '#features/settings/settings-form.module.css'
import { PictureInput } from '#ui/files/picture-input.tsx'

export function SitePictures({ site }: { site: SupplierDetail }) {
  const { id: supplier_id, images, connect_location_name } = site
  const canChange = useCan(suppliers.addImage)
  const upload = usePicture(suppliers.addImage, {
    inputOf: (image) => ({ params: { supplier_id }, body: { image } }),
    saved: 'Image added',
  })
  const { remove, isPending } = useRemovePicture(suppliers.removeImage, {
    what: 'this image',
    removed: 'Image removed',
  })
  const isFull = images.length >= SITE_IMAGE_LIMIT

  return (
    <div data-wide>
      {images.length > 0 && (
        <ul className={classes.pictures} aria-label="Images">
          {images.map(({ id: image_id, url, width, height }, index) => (
            <li key={image_id} className={classes.picture}>
              <img src={url} width={width} height={height} alt={`${index + 1} of ${connect_location_name}`} />
              {canChange && (
                <ActionIcon
                  variant="default"
                  className={classes.remove ?? ''}
                  aria-label={`Remove image ${index + 1}`}
                  disabled={isPending}
                  onClick={() => void remove({ params: { supplier_id, image_id } })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {!canChange && images.length === 0 && <p className={classes.none}>No images</p>}
      {canChange && isFull && <p>A site can have up to {SITE_IMAGE_LIMIT} images.</p>}
      {canChange && !isFull && (
        <PictureInput
          what="image"
          accept={PICTURE_ACCEPT}
          hint={PICTURE_HINT}
          error={upload.error}
          isBusy={upload.isPending}
          onChoose={upload.choose}
        />
      )}
    </div>
  )
}
