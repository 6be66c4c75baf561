import { ApiError } from '@connect/contract/api-error'
import type { Input, Named, Output } from '@connect/contract/route'
import { useState } from 'react'
import { useRouteMutation } from '#api/query/query.ts'
import { failureWords } from '#api/query/show-failure.ts'

/** `line` counts the file's lines, its head included. */
export type Imported = {
  created: number
  updated: number
  unchanged?: number
  failed: number
  rows: readonly {
    line: number
    action: string
    fields: Readonly<Record<string, readonly string[]>>
    changes: readonly { field: string; before: string | null; after: string | null }[]
  }[]
}

/** Errors of rows are told by the check before. */
function formatRefusal(error: unknown): string {
  const own = error instanceof ApiError ? error.fields.file : undefined
  return own?.join(' ') ?? failureWords(error, 'The file could not be read.')
}

/** Headings of the file that are unknown, and what each was said to mean. */
type Columns = Readonly<Record<string, string | null>>

/** Checked as soon as it is chosen, written only when that is asked for. */
export function useImport<R extends Named>(
  route: Output<R> extends Imported ? R : never,
  onWritten: (answer: Imported) => void,
) {
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<Output<R> | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [columns, setColumns] = useState<Columns>({})
  const { mutate, isPending } = useRouteMutation<R>(route)
  const onError = (error: unknown) => {
    setRefusal(formatRefusal(error))
    const unknown = error instanceof ApiError ? (error.fields.columns ?? []) : []
    setColumns((known) => ({ ...known, ...Object.fromEntries(unknown.map((head) => [head, known[head] ?? null])) }))
  }
  const send = (sent: File, dry_run: 'true' | 'false', matched: Columns, onSuccess: (answer: Output<R>) => void) => {
    const body = { file: sent, dry_run, ...(Object.keys(matched).length > 0 && { columns: JSON.stringify(matched) }) }
    mutate({ body } as unknown as Input<R>, { onSuccess, onError })
  }

  function check(chosen: File | null, matched: Columns): void {
    setFile(chosen)
    setColumns(matched)
    setChecked(null)
    setRefusal(undefined)
    if (chosen) send(chosen, 'true', matched, setChecked)
  }

  /** What was said of one file's headings is not said of another's. */
  const choose = (chosen: File | undefined) => check(chosen ?? null, {})

  /** Null leaves it out. */
  function match(head: string, field: string | null): void {
    setColumns({ ...columns, [head]: field })
    setChecked(null)
  }

  const checkAgain = () => check(file, columns)

  function write(): void {
    if (file) send(file, 'false', columns, (answer) => onWritten(answer as Imported))
  }

  return { file, checked, refusal, isPending, columns, choose, match, checkAgain, write }
}
