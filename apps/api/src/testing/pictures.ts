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

/** A few bytes that unpack into many pixels. */
export async function pixelBomb(size: Size): Promise<File> {
  const image = sharp({ create: { ...size, channels: 3, background: '#000' }, limitInputPixels: false })
  return new File([new Uint8Array(await image.toColourspace('b-w').png().toBuffer())], 'small.png')
}

/**
 * A drawing of 1.1 kB that repeats a slow one ten times at each of its levels: 100,000 times, which takes any machine many
 * minutes. With more levels the decoder itself would refuse it, a fast one within seconds.
 */
export function endlessDrawing(): File {
  const uses = (id: string) => Array.from({ length: 10 }, () => `<use href="#${id}"/>`).join('')
  const levels = [1, 2, 3, 4, 5].map((level) => `<g id="a${level}">${uses(`a${level - 1}`)}</g>`)
  const slow = '<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="9"/></filter>'
  const first = '<rect id="a0" width="99" height="99" filter="url(#f)"/>'
  return drawing(`<defs>${slow}${first}${levels.join('')}</defs><use href="#a5"/>`)
}

/** A drawing of 100 by 100 pixels. */
export const drawing = (shapes: string): File =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${shapes}</svg>`], 'yard.svg')
