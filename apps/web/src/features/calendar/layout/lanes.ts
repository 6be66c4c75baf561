/** Minutes of the day, and how wide its lane must be in pixels. */
export type Block = {
  key: string
  start: number
  end: number
  width: number
  isFlagged: boolean
  isEvent: boolean
}

/** `left` is pixels from the day's edge. */
type Placed<B> = { block: B; left: number; width: number }

/** Blocks that did not fit, as `+n`, over their whole extent. */
export type Strip<B> = { key: string; blocks: B[]; start: number; end: number; left: number; width: number }

export const STRIP_WIDTH = 25

/** Days have whole pixels: one that lost a fraction still shows its lanes. */
const TOLERANCE = 1

type Lane<B> = { blocks: B[]; width: number; isFlagged: boolean; isEvent: boolean; length: number }

/** By start, then longer first, then key: the order in which lanes are filled. */
const byStart = (one: Block, other: Block): number =>
  one.start - other.start || other.end - one.end || one.key.localeCompare(other.key, 'en', { numeric: true })

function intoLanes<B extends Block>(cluster: readonly B[]): Lane<B>[] {
  const lanes: Lane<B>[] = []
  for (const block of cluster) {
    const free = lanes.find(({ blocks }) => (blocks.at(-1)?.end ?? 0) <= block.start)
    const lane = free ?? { blocks: [], width: 0, isFlagged: false, isEvent: true, length: 0 }
    if (!free) lanes.push(lane)
    lane.blocks.push(block)
    lane.width = Math.max(lane.width, block.width)
    lane.isFlagged ||= block.isFlagged
    lane.isEvent &&= block.isEvent
    lane.length = Math.max(lane.length, block.end - block.start)
  }
  return lanes
}

/** Those that overlap, directly or by way of others, side by side in lanes; what stands alone has the day to itself. */
function toClusters<B extends Block>(blocks: readonly B[]): Lane<B>[][] {
  const clusters: B[][] = []
  let end = -1
  for (const block of blocks.toSorted(byStart)) {
    if (block.start >= end) clusters.push([])
    clusters.at(-1)?.push(block)
    end = Math.max(end, block.end)
  }
  return clusters.map(intoLanes)
}

const sum = (lanes: readonly { width: number }[]) => lanes.reduce((total, { width }) => total + width, 0)

export const neededWidth = (blocks: readonly Block[]): number => Math.max(0, ...toClusters(blocks).map(sum))

/** Which of two lanes is worth less: one without a flag, one of events only, the shorter one, the later one. */
const byWorth = <B>(one: Lane<B>, other: Lane<B>): number =>
  Number(one.isFlagged) - Number(other.isFlagged) ||
  Number(other.isEvent) - Number(one.isEvent) ||
  one.length - other.length

/** The lanes that stay, none narrower than it needs while another one stays, and those that go into the strip. */
function choose<B extends Block>(lanes: readonly Lane<B>[], width: number, most: number) {
  const hidden = new Set<Lane<B>>()
  const shown = () => lanes.filter((lane) => !hidden.has(lane))
  const fits = () => {
    const room = hidden.size > 0 ? width - STRIP_WIDTH : width
    return sum(shown()) <= room + TOLERANCE && shown().length <= most
  }
  while (!fits() && shown().length > 1) {
    const [least] = shown().toReversed().toSorted(byWorth)
    if (least) hidden.add(least)
  }
  return { shown: shown(), hidden: lanes.filter((lane) => hidden.has(lane)) }
}

/**
 * Pixels; none covers another. Lanes fill the width in proportion to what each needs; where they do not fit, or are
 * more than `most`, some are left to the strip.
 */
export function placeBlocks<B extends Block>(blocks: readonly B[], width: number, most = Number.POSITIVE_INFINITY) {
  const placed: Placed<B>[] = []
  const strips: Strip<B>[] = []
  for (const lanes of toClusters(blocks)) {
    const { shown, hidden } = choose(lanes, width, most)
    const room = hidden.length > 0 ? width - STRIP_WIDTH : width
    const scale = room / sum(shown)
    let left = 0
    for (const lane of shown) {
      const wide = lane.width * scale
      placed.push(...lane.blocks.map((block) => ({ block, left, width: wide })))
      left += wide
    }
    const rest = hidden.flatMap((lane) => lane.blocks).toSorted(byStart)
    const [first] = rest
    if (first) {
      const end = Math.max(...rest.map((block) => block.end))
      strips.push({ key: `+${first.key}`, blocks: rest, start: first.start, end, left: room, width: STRIP_WIDTH })
    }
  }
  return { placed, strips }
}
