type Typed = { comment: string; reported_by?: unknown }

/** The form's values as they are sent: ids as integers, and nobody as if it were not asked (BIKE-53). */
export function commentBody({ comment, reported_by }: Typed): { comment: string; reported_by?: number[] } {
  const ids = Array.isArray(reported_by) ? reported_by.map(Number).filter(Number.isInteger) : []
  return ids.length > 0 ? { comment, reported_by: ids } : { comment }
}
