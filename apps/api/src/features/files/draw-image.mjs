// @ts-check
// A process of its own, for one image: what somebody uploads may be made to hang a decoder, or to fill the memory. Nothing
// is fetched.
import sharp from 'sharp'
import { answerTask } from '#platform/apart/answer-task.mjs'

/**
 * @typedef {{ side: number, isSquare: boolean }} Size
 * @typedef {{ source: Uint8Array, sizes: Size[], isDrawing: boolean, pixels: number }} Task
 * @typedef {{ bytes: Uint8Array, content_type: string, width: number, height: number }} Drawn
 * @typedef {{ kind: 'drawn', images: Drawn[] } | { kind: 'too many pixels' } | { kind: 'unreadable' }} Outcome
 */

sharp.concurrency(1)
sharp.cache(false)

/**
 * @param {import('sharp').Sharp} input
 * @param {Size} size
 * @param {boolean} isPng lines that were drawn stay sharp as PNG, and so does what can be seen through
 * @returns {Promise<Drawn>}
 */
async function draw(input, { side, isSquare }, isPng) {
  const { width, height } = await input.metadata()
  const most = isSquare ? Math.min(side, width, height) : side
  const fitted = input
    .clone()
    .autoOrient()
    .resize({ width: most, height: most, fit: isSquare ? 'cover' : 'inside', withoutEnlargement: true })
  const encoded = isPng ? fitted.png() : fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 82 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    content_type: isPng ? 'image/png' : 'image/jpeg',
    width: info.width,
    height: info.height,
  }
}

/**
 * @param {Task} task
 * @returns {Promise<Outcome>}
 */
async function drawAll({ source, sizes, isDrawing, pixels }) {
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  if (width * height > pixels) return { kind: 'too many pixels' }
  const input = sharp(source, { limitInputPixels: pixels, failOn: 'error' })
  const { hasAlpha } = await input.metadata()
  const isPng = isDrawing || (hasAlpha && !(await input.clone().stats()).isOpaque)
  const images = []
  for (const size of sizes) images.push(await draw(input, size, isPng))
  return { kind: 'drawn', images }
}

answerTask((/** @type {Task} */ task) => drawAll(task).catch(() => ({ kind: 'unreadable' })))
