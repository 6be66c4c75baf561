import sharp from 'sharp'

/** Where a camera says that it was. */
const GPS = {
  IFD0: { Make: 'Camera of Croydon', Copyright: 'Rider' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 22/1 3/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 6/1 4/1' },
}

type Size = { width: number; height: number }
type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const BLUE = { r: 30, g: 60, b: 200 }

/** A picture as a form holds it. */
export async function picture({ width, height }: Size, format: Format = 'jpeg', name = 'yard.jpg'): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: BLUE } }).toFormat(format)
  return new File([new Uint8Array(await image.toBuffer())], name)
}

/** One that a camera took, lying on its side, with the place in it. */
export async function cameraPicture({ width, height }: Size): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: BLUE } })
    .withExif(GPS)
    .withMetadata({ orientation: 6 })
    .jpeg()
  return new File([new Uint8Array(await image.toBuffer())], 'IMG_0042.JPG')
}

/** One that can be seen through. */
export async function transparentPicture({ width, height }: Size): Promise<File> {
  const image = sharp({ create: { width, height, channels: 4, background: { ...BLUE, alpha: 0.5 } } }).png()
  return new File([new Uint8Array(await image.toBuffer())], 'logo.png')
}
