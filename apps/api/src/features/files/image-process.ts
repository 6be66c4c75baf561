import { type ApartLimits, workApart } from '#platform/apart/work-apart.ts'

type Size = { side: number; isSquare: boolean }
type Task = { source: Uint8Array; sizes: readonly Size[]; isDrawing: boolean }
export type Drawn = { bytes: Buffer; content_type: string; width: number; height: number }
type Outcome = { kind: 'drawn'; images: Drawn[] } | { kind: 'too many pixels' | 'unreadable' }

export type ImageLimits = ApartLimits & { pixels: number }

const LIMITS: ImageLimits = {
  pixels: 16_000_000,
  seconds: 8,
  megabytes: 400,
  atOnce: 2,
  waiting: 32,
  all: 128,
  waitingSeconds: 30,
}

const SCRIPT = new URL('./draw-image.mjs', import.meta.url)
const TOO_MANY = 'Many images are being processed. The image was not saved. Try again in a few seconds.'

/** Each in a process of its own. Throws `service_unavailable` where it has no turn. */
export function imageProcesses({ pixels, ...limits }: ImageLimits = LIMITS) {
  const draw = workApart<{ task: Task & { pixels: number }; result: Outcome }>({
    script: SCRIPT,
    limits,
    tooMany: TOO_MANY,
  })
  return (school_id: number, task: Task) => draw(school_id, { ...task, pixels })
}
