import { DRAWING, isDrawn, MOST_STROKES } from '@connect/contract/disclaimers/drawing'
import type { TargetedPointerEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import classes from './signature-pad.module.css'
import { addStroke, type Stroke, toPath, toPoint } from './strokes.ts'

type Props = { id: string; label: string; strokes: readonly Stroke[]; onChange: (strokes: Stroke[]) => void }

type Moved = TargetedPointerEvent<SVGSVGElement>

/** Safari has had it since 18.2 only, and no browser without TLS. */
const listBetween = (move: PointerEvent): PointerEvent[] =>
  'getCoalescedEvents' in move ? move.getCoalescedEvents() : []

/** Draws with a finger, a pen or a mouse; who has none of them types. An SVG, sharp at any size and zoom. */
export function SignaturePad({ id, label, strokes, onChange }: Props) {
  // Of the moves between two paintings none is lost; what is painted is a copy.
  const current = useRef<number[] | null>(null)
  const [painted, setPainted] = useState<Stroke | null>(null)

  function extend({ currentTarget, nativeMoves }: { currentTarget: SVGSVGElement; nativeMoves: PointerEvent[] }): void {
    const box = currentTarget.getBoundingClientRect()
    for (const move of nativeMoves) current.current?.push(...toPoint(box, move))
    setPainted(current.current && [...current.current])
  }
  function start(event: Moved): void {
    if (!event.isPrimary || event.button !== 0 || strokes.length >= MOST_STROKES) return
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = []
    extend({ currentTarget: event.currentTarget, nativeMoves: [event] })
  }
  function follow(event: Moved): void {
    if (!current.current || !event.isPrimary) return
    const between = listBetween(event)
    extend({ currentTarget: event.currentTarget, nativeMoves: between.length > 0 ? between : [event] })
  }
  function end(): void {
    const stroke = current.current
    current.current = null
    setPainted(null)
    if (stroke) onChange(addStroke(strokes, stroke))
  }

  return (
    <svg
      id={id}
      class={classes.pad}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      role="img"
      aria-label={`${label}, ${isDrawn(strokes) ? 'drawn' : 'not drawn yet'}`}
      tabindex={-1}
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path class={classes.line} d="M60 300H1140" />
      <path class={classes.ink} d={strokes.map(toPath).join('') + (painted ? toPath(painted) : '')} />
    </svg>
  )
}
