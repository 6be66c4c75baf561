import type { Grid } from './months.ts'

declare global {
  interface Window {
    /** Draws a month, 0 or 1, and resolves once it is on the screen. */
    showMonth: (month: 0 | 1) => Promise<void>
    isReady: boolean
  }
}

const GRIDS: Record<string, () => Promise<{ grid: Grid }>> = {
  ours: () => import('./ours.tsx'),
  'react-big-calendar': () => import('./big.tsx'),
  '@fullcalendar/react': () => import('./full.tsx'),
}

const root = document.getElementById('root')
const name = new URLSearchParams(window.location.search).get('grid') ?? ''
const load = GRIDS[name]
if (!root || !load) throw new Error(`There is no grid '${name}'`)
const { grid } = await load()
const show = grid(root)

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

window.showMonth = async (month) => {
  // In a timer of its own: what a command of the developer tools or a promise runs is not counted as script.
  await new Promise<void>((resolve) => {
    setTimeout(() => {
      show(month)
      resolve()
    })
  })
  await painted()
}
window.isReady = true
