/** The dresses of one sitting, oldest first: those that were seen waiting, and what became of them. */
export interface ReviewQueue<Dress extends { id: string }> {
  /** The dresses that waited when they were last loaded, in order. */
  known: ReadonlyMap<string, Dress>
  /** Ids on the server's list now. */
  listed: ReadonlySet<string>
  /** Ids that were decided here, or found decided by somebody else. */
  decided: ReadonlySet<string>
  current: string | undefined
}

/** @param start id of the first dress to show, when it waits; by default the oldest */
export function emptyQueue<Dress extends { id: string }>(start?: string): ReviewQueue<Dress> {
  return { known: new Map(), listed: new Set(), decided: new Set(), current: start }
}

/** Adds new dresses at the end; the current one stays also when it left the list. */
export function withList<Dress extends { id: string }>(
  queue: ReviewQueue<Dress>,
  rows: readonly Dress[],
): ReviewQueue<Dress> {
  const known = new Map([...queue.known, ...rows.map((row) => [row.id, row] as const)])
  const next = { ...queue, known, listed: new Set(rows.map(({ id }) => id)) }
  const { current } = queue
  return { ...next, current: current !== undefined && known.has(current) ? current : waitingIds(next)[0] }
}

export function waitingIds({ known, listed, decided, current }: ReviewQueue<{ id: string }>): string[] {
  return [...known.keys()].filter((id) => !decided.has(id) && (listed.has(id) || id === current))
}

/** The id of the waiting dress before (-1) or after (1) the current one. */
export function neighbourOf(queue: ReviewQueue<{ id: string }>, step: -1 | 1): string | undefined {
  const ids = waitingIds(queue)
  const index = ids.indexOf(queue.current ?? '')
  return index < 0 ? undefined : ids[index + step]
}

/** Goes on to the next dress, after the last one to the first that was left out. */
export function withDecision<Dress extends { id: string }>(
  queue: ReviewQueue<Dress>,
  id: string,
): ReviewQueue<Dress> {
  const next = { ...queue, decided: new Set([...queue.decided, id]) }
  if (queue.current !== id) return next
  const waiting = waitingIds(next)
  return { ...next, current: neighbourOf(queue, 1) ?? waiting[0] }
}

/** After Undo: the dress waits again and is shown. */
export function withoutDecision<Dress extends { id: string }>(
  queue: ReviewQueue<Dress>,
  id: string,
): ReviewQueue<Dress> {
  return { ...queue, decided: new Set([...queue.decided].filter((one) => one !== id)), current: id }
}

/** Counted from 1. */
export function positionOf({ known, current }: ReviewQueue<{ id: string }>): number {
  return [...known.keys()].indexOf(current ?? '') + 1
}
