import { warmProcess } from '#platform/apart/warm-process.ts'

const draw = warmProcess(
  {
    seconds: 60,
    megabytes: 400,
    heapMegabytes: 160,
    idleSeconds: 60,
    waiting: 16,
    all: 64,
    waitingSeconds: 60,
  },
  {
    tooMany: 'Many PDFs are being made. Try again in a few seconds.',
    tooMuch: 'The PDF took too long to make. Try again in a few seconds.',
  },
)

export type PdfCall = { actor: { school_id: number }; inOtherQueue: <T>(work: () => Promise<T>) => Promise<T> }

/**
 * Draws the PDFs of a script (`answerTasks`) in the one process that is kept for PDFs: drawing takes a tenth of a second to half
 * a second of the processor, and loading the library a whole one (decision 057). Only the task goes there. Throws
 * `service_unavailable` where too many wait.
 */
export async function drawPdfApart(script: URL, { actor, inOtherQueue }: PdfCall, task: object): Promise<Buffer> {
  return Buffer.from(await inOtherQueue(() => draw<Uint8Array>(actor.school_id, script, task)))
}
