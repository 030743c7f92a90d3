import { dressesElsewhere, showroomsWith } from '#appointments/rules/dress-showrooms.ts'
import { bookingForm as messages } from '#appointments/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { Button } from '#ui/button.tsx'
import type { ChosenDress } from './booking-queries.ts'

interface ElsewhereNoteProps {
  message: string
  /** The chosen showroom. */
  branch: Branch
  dresses: readonly ChosenDress[]
  onSwitch(branch: Branch): void
  /** Absent: the only dress is fixed, and another showroom has it. */
  onRemove?(id: string): void
}

/** Shown when the chosen showroom does not have every dress; offers the other showroom or fewer dresses. */
export function ElsewhereNote({ message, branch, dresses, onSwitch, onRemove }: ElsewhereNoteProps) {
  const [right] = showroomsWith(dresses)
  return (
    <div className="mt-3 grid justify-items-start gap-3 border-s-2 border-warn bg-blush px-3 py-3 text-sm">
      <p role="status">{message}</p>
      <p className="flex flex-wrap gap-2">
        {right ? (
          <Button kind="secondary" size="small" onClick={() => onSwitch(right)}>
            {messages.bookAt({ showroom: showrooms[right].name })}
          </Button>
        ) : (
          dressesElsewhere(branch, dresses).map((dress) => (
            <Button key={dress.id} kind="secondary" size="small" onClick={() => onRemove?.(dress.id)}>
              {messages.leaveOut({ title: dress.title })}
            </Button>
          ))
        )}
      </p>
    </div>
  )
}
