import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawing, endlessDrawing, picture, pixelBomb } from '#testing/pictures.ts'
import { type ImageLimits, imageProcesses } from './image-process.ts'

const LIMITS: ImageLimits = {
  pixels: 16_000_000,
  seconds: 60,
  megabytes: 400,
  atOnce: 2,
  waiting: 8,
  all: 64,
  waitingSeconds: 60,
}

const readBytes = async (file: File) => new Uint8Array(await file.arrayBuffer())

async function drawn(file: File, limits: Partial<ImageLimits> = {}, isDrawing = false) {
  const draw = imageProcesses({ ...LIMITS, ...limits })
  return draw(1, { source: await readBytes(file), sizes: [{ side: 100, isSquare: false }], isDrawing })
}

// Both mostly wait for a limit of seconds, so they wait side by side.
describe.concurrent('a drawing that would never be done', () => {
  it('is ended, and the next one is drawn', async () => {
    const draw = imageProcesses({ ...LIMITS, seconds: 6, atOnce: 1 })
    const task = { sizes: [{ side: 100, isSquare: false }], isDrawing: true }
    const endless = endlessDrawing()

    const outcomes = await Promise.all([
      draw(1, { ...task, source: await readBytes(endless) }),
      draw(2, { ...task, source: await readBytes(drawing('<rect width="9" height="9"/>')) }),
    ])

    expect(endless.size).toBeLessThan(2000)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['too much work', 'drawn'])
  })

  it('keeps another waiting, which is refused when its turn does not come in time, and drawn when it is sent again', async () => {
    const draw = imageProcesses({ ...LIMITS, seconds: 6, waitingSeconds: 1 })
    const sizes = [{ side: 100, isSquare: false }]
    const task = { sizes, isDrawing: false, source: await readBytes(await picture({ width: 40, height: 30 })) }

    const [endless, late] = await Promise.allSettled([
      draw(1, { ...task, isDrawing: true, source: await readBytes(endlessDrawing()) }),
      draw(1, task),
    ])

    expect(endless).toMatchObject({ value: { kind: 'too much work' } })
    expect(late).toMatchObject({ reason: { code: 'service_unavailable', retryAfter: 6 } })
    expect(await draw(1, task)).toMatchObject({ kind: 'drawn' })
  })
})

it('ends an image that takes more memory than it may', async () => {
  expect(await drawn(await picture({ width: 3900, height: 3900 }), { megabytes: 10 })).toEqual({
    kind: 'too much work',
  })
})

it('unpacks nothing of an image with too many pixels', async () => {
  const outcome = await drawn(await pixelBomb({ width: 8000, height: 8000 }), { megabytes: 150 })

  expect(outcome).toEqual({ kind: 'too many pixels' })
})

it('fetches nothing that a drawing names, from the network or from our disk', async () => {
  const requests: unknown[] = []
  const server = createServer((request, response) => {
    requests.push(request.url)
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.once('listening', () => resolve(server.address() as AddressInfo)),
  )
  const path = join(tmpdir(), `red-${port}.png`)
  await writeFile(
    path,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  )
  const hrefs = [`http://127.0.0.1:${port}/a.png`, `file://${path}`, path]
  const images = hrefs.map((href) => `<image href="${href}" width="100" height="100"/>`)

  const outcome = await drawn(drawing(images.join('')), {}, true)

  const [image] = outcome.kind === 'drawn' ? outcome.images : []
  const { dominant, channels } = await sharp(image?.bytes).stats()
  expect(requests).toEqual([])
  expect([dominant.r, channels.at(-1)?.max]).toEqual([8, 0])
})

it('lets schools take turns, however many images one of them has waiting', async () => {
  const draw = imageProcesses({ ...LIMITS, atOnce: 1 })
  const task = { source: await readBytes(await picture({ width: 40, height: 30 })), sizes: [], isDrawing: false }
  const order: number[] = []

  await Promise.all([1, 1, 1, 2, 2, 3].map((school_id) => draw(school_id, task).then(() => order.push(school_id))))

  expect(order).toEqual([1, 2, 3, 1, 2, 1])
})

it('draws as many at a time as it may, of one school one, and refuses when too many wait', async () => {
  const draw = imageProcesses({ ...LIMITS, waiting: 2 })
  const task = { source: await readBytes(await picture({ width: 40, height: 30 })), sizes: [], isDrawing: false }
  const order: string[] = []
  const start = (school_id: number, name: string) => draw(school_id, task).then(() => order.push(name))

  const all = [start(1, 'one'), start(1, 'one again'), start(1, 'one, the third'), start(2, 'two'), start(3, 'three')]
  expect(() => start(1, 'one too many')).toThrow('Many images are being processed')
  await Promise.all(all)

  expect(order.indexOf('two')).toBeLessThan(order.indexOf('one, the third'))
  expect(order.toSorted()).toEqual(['one', 'one again', 'one, the third', 'three', 'two'])
})
