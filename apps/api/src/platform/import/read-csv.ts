import { ApiError } from '@connect/contract/errors'
import { workApart } from '#platform/apart/work-apart.ts'

export const refusedFile = (message: string) => new ApiError('validation_failed', { fields: { file: [message] } })

export const NO_ROWS = 'There are no rows below the header row'
export const tooManyRows = (limit: number) => `At most ${limit.toLocaleString('en-GB')} rows at a time`

/**
 * What a table may be (decision 056). Lines count empty ones, too: spreadsheet programs write one for each row that somebody
 * once touched. They take no longer cell. What a row may have altogether ends a quotation that nobody closed.
 */
const TABLE = { lines: 20_000, columns: 100, cell: 32_767, row: 200_000 }

type CsvRecord = { line: number; cells: string[] }
type Work = {
  task: { source: Uint8Array; limits: typeof TABLE }
  result: { kind: 'read' } | { kind: 'refused'; message: string }
  part: CsvRecord[]
}

const readApart = workApart<Work>({
  script: new URL('./read-records.mjs', import.meta.url),
  limits: { seconds: 60, megabytes: 250, atOnce: 2, waiting: 8, all: 64, waitingSeconds: 30 },
  // Somebody waits for the rows, also of a file of ten, while requests keep the processor busy.
  niceness: 10,
  tooMany: 'Many files are being read. Nothing was imported. Try again in a few seconds.',
})
const TOO_MUCH_WORK = 'This file could not be read in time. Try again, or split it into smaller files'

export type Importer = {
  actor: { school_id: number }
  inOtherQueue: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Reads a CSV file (comma, semicolon or tab) in a process apart, and hands over its head and then each record that says
 * something, cells trimmed, with the line of the file on which it begins. What `take` throws ends it. Throws `validation_failed` on `file`, and
 * `service_unavailable` where too many files are being read.
 */
export async function readCsv(
  file: File,
  { actor, inOtherQueue }: Importer,
  take: (cells: string[], line: number, isHead: boolean) => void,
): Promise<void> {
  const source = new Uint8Array(await file.arrayBuffer())
  let isHead = true
  const outcome = await inOtherQueue(() =>
    readApart(actor.school_id, { source, limits: TABLE }, (records) => {
      for (const { cells, line } of records) {
        take(cells, line, isHead)
        isHead = false
      }
    }),
  )
  if (outcome.kind === 'too much work') throw refusedFile(TOO_MUCH_WORK)
  if (outcome.kind === 'refused') throw refusedFile(outcome.message)
}
