import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'

/** The browser itself makes it: a third of the bytes of a PNG. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const canvasPage = await page.context().newPage()
  const url = await canvasPage.evaluate(
    async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
      return Array.from(new Uint8Array(await blob.arrayBuffer()))
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await canvasPage.close()
  return Buffer.from(url)
}

/** The ending of the file's name says the format. */
export async function picture(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, file.endsWith('.webp') ? await toWebp(page, png) : png)
}
