import { words } from '#shared/texts/texts.gen.js'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { KeyList, type Keys } from './key-list.tsx'

export function KeysDialog({ open, onOpenChange, keys }: DialogProps & { keys: Keys }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.keys} size="small" plain>
      <KeyList keys={keys} />
    </Dialog>
  )
}
