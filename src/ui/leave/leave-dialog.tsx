import { useMatches } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { leaveDialog as messages } from '#ui/texts/texts.gen.js'

interface LeaveDialogProps extends DialogProps {
  onLeave(): void
}

/** The one question before unsaved changes are lost; see `useLeaveGuard`. */
export function LeaveDialog({ open, onOpenChange, onLeave }: LeaveDialogProps) {
  const isOfStaff = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.layout === 'own'),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.text}
      size="small"
      plain={isOfStaff}
      insist
      actions={
        <>
          <Button kind="secondary" className="max-sm:w-full" onClick={onLeave}>
            {messages.leave}
          </Button>
          <Button autoFocus className="max-sm:w-full" onClick={() => onOpenChange(false)}>
            {messages.stay}
          </Button>
        </>
      }
    />
  )
}
