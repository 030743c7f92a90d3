import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

const messages = {
  title: 'Leave without saving?',
  text: 'Your changes have not been saved yet.',
  stay: 'Keep editing',
  leave: 'Leave',
}

interface LeaveDialogProps {
  open: boolean
  onStay(): void
  onLeave(): void
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay()
      }}
      title={messages.title}
      description={messages.text}
      size="small"
      insist
      actions={
        <>
          <Button kind="danger" onClick={onLeave}>
            {messages.leave}
          </Button>
          <Button autoFocus onClick={onStay}>
            {messages.stay}
          </Button>
        </>
      }
    />
  )
}
