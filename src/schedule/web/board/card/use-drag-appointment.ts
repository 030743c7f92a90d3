import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { BoardAppointment } from '#schedule/board-contract.ts'
import { type Place, useBoard } from './board-actions.ts'

const kind = 'appointment'

/** Makes a card draggable; while it is dragged, the columns show where it can go. */
export function useDragAppointment(card: RefObject<HTMLElement | null>, appointment: BoardAppointment) {
  const { setDragged } = useBoard()
  const start = useEffectEvent(() => setDragged(appointment))
  const end = useEffectEvent(() => setDragged(undefined))
  useEffect(() => {
    if (!card.current) return
    return draggable({
      element: card.current,
      getInitialData: () => ({ kind }),
      onDragStart: () => start(),
      onDrop: () => end(),
    })
  }, [card])
}

/** Makes a time a target of the dragged appointment. @param reason why it cannot go there */
export function useDropTime(target: RefObject<HTMLElement | null>, place: Place, reason: string | null) {
  const { dragged, move, refuse } = useBoard()
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent(() => {
    if (!dragged) return
    const { branch, date, startTime } = dragged
    if (branch === place.branch && date === place.date && startTime === place.startTime) return
    if (reason) refuse(reason)
    else move(dragged, place)
  })
  useEffect(() => {
    if (!target.current) return
    return dropTargetForElements({
      element: target.current,
      canDrop: ({ source }) => source.data.kind === kind,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => {
        setIsOver(false)
        drop()
      },
    })
  }, [target])
  return isOver
}
