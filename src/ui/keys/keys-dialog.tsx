import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { keysDialog as messages } from '#ui/texts/texts.gen.js'
import { KeyList, type Keys } from './key-list.tsx'

export function KeysDialog({ open, onOpenChange, keys }: DialogProps & { keys: Keys }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.title} size="small" plain>
      <KeyList keys={keys} />
    </Dialog>
  )
}
