import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { chromiumFlags, chromiumPath } from '../../apps/e2e/support/chromium.ts'

const GRIDS = ['ours', 'react-big-calendar', '@fullcalendar/react']
const ROUNDS = Number(process.env['ROUNDS'] ?? 15)
const root = join(import.meta.dirname)
const outDir = join(root, 'dist')

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds of script, and of all work, since the page was opened. */
async function readTimes(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const find = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { script: find('ScriptDuration'), task: find('TaskDuration') }
}

await build({ root, plugins: [react()], logLevel: 'error', build: { outDir, emptyOutDir: true, target: 'esnext' } })
const server = await preview({ root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
const address = server.httpServer.address()
if (!address || typeof address === 'string') throw new Error('The pages have no address')
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })

type Times = Awaited<ReturnType<typeof readTimes>>

/** A page of its own for each turn: the first month, then the next one. */
async function turn(grid: string): Promise<{ first: Times; next: Times; drawn: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await page.goto(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/?grid=${grid}`)
  await page.waitForFunction(() => window.isReady)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const time = async (month: 0 | 1): Promise<Times> => {
    const before = await readTimes(session)
    await page.evaluate((which) => window.showMonth(which), month)
    const after = await readTimes(session)
    return { script: after.script - before.script, task: after.task - before.task }
  }
  const first = await time(0)
  const next = await time(1)
  const drawn = await page.evaluate(() => document.body.innerText.match(/[0-4]\/4/g)?.length ?? 0)
  await page.close()
  return { first, next, drawn }
}

const results = new Map<string, Awaited<ReturnType<typeof turn>>[]>(GRIDS.map((grid) => [grid, []]))
console.log(
  `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
for (let round = 0; round < ROUNDS; round += 1) {
  for (const grid of GRIDS) results.get(grid)?.push(await turn(grid))
}
const rows = GRIDS.map((grid) => {
  const turns = results.get(grid) ?? []
  const of = (which: 'first' | 'next', kind: keyof Times) => median(turns.map((one) => one[which][kind]))
  return {
    grid,
    'first, script ms': of('first', 'script').toFixed(1),
    'next, script ms': of('next', 'script').toFixed(1),
    'first, all ms': of('first', 'task').toFixed(1),
    'next, all ms': of('next', 'task').toFixed(1),
    drawn: turns[0]?.drawn,
  }
})
console.table(rows)
console.log(
  `${ROUNDS} rounds, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
await browser.close()
await server.close()
