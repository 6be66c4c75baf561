import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Kind = 'booking' | 'payment' | 'issue' | 'import'

/** One call with a key: what it is known by in the database, and what it is sent again with until it is answered. */
export type Task = { kind: Kind; tag: string; key: string; target: number }

/** What was answered: the id of the training or payment, the number of the certificate, or how many rows were imported. */
export type Answer = number

type Line = { sent: Task } | { tag: string; answer: Answer } | { kills: number }

/** What a campaign has done so far, in a file that outlives it: each call before it is sent, and each answer. */
export function openJournal(folder: string) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'journal.jsonl')
  if (!existsSync(file)) writeFileSync(file, '')
  const tasks = new Map<string, Task>()
  const answers = new Map<string, Answer>()
  let kills = 0

  function keep(line: Line): void {
    if ('sent' in line) tasks.set(line.sent.tag, line.sent)
    else if ('tag' in line) answers.set(line.tag, line.answer)
    else kills = line.kills
  }
  const write = (line: Line) => {
    appendFileSync(file, `${JSON.stringify(line)}\n`)
    keep(line)
  }
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') keep(JSON.parse(line))

  return {
    send: (task: Task) => write({ sent: task }),
    answer: (tag: string, answer: Answer) => write({ tag, answer }),
    kill: () => write({ kills: kills + 1 }),
    tasks,
    answers,
    /** Kills so far, of earlier runs too. */
    get kills() {
      return kills
    },
    /** What was sent and not answered: it is sent again with its key. */
    open: () => [...tasks.values()].filter(({ tag }) => !answers.has(tag)),
  }
}

export type Journal = ReturnType<typeof openJournal>
