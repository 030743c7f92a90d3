import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface DragRow {
  row: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  /** Rows of other groups are no targets. */
  group: string
  id: string
  index: number
  onMove(id: string, to: number): void
}

/** A dragged row takes the place of the row on which it is dropped. Returns where to show a line. */
export function useDragRow({ row, handle, group, id, index, onMove }: DragRow) {
  const [edge, setEdge] = useState<'top' | 'bottom' | 'self'>()
  const drop = useEffectEvent((source: Record<string | symbol, unknown>) => {
    onMove(String(source.id), index)
  })
  const edgeFor = useEffectEvent((source: Record<string | symbol, unknown>) => {
    if (source.id === id) return 'self'
    return Number(source.index) < index ? 'bottom' : 'top'
  })
  const data = useEffectEvent(() => ({ group, id, index }))
  useEffect(() => {
    if (!row.current || !handle.current) return
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => data(),
        onDragStart: () => setEdge('self'),
        onDrop: () => setEdge(undefined),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.group === data().group,
        onDragEnter: ({ source }) => setEdge(edgeFor(source.data)),
        onDragLeave: ({ source }) => setEdge(source.data.id === data().id ? 'self' : undefined),
        onDrop: ({ source }) => {
          setEdge(undefined)
          if (source.data.id !== data().id) drop(source.data)
        },
      }),
    )
  }, [row, handle])
  return edge
}
