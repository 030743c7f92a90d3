import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useKeysOn } from '#ui/keys/keys-on.ts'
import { pressedKey } from '#ui/keys/pressed-key.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { recordDrawer as messages, uiWords } from '#ui/texts/texts.gen.js'

interface RecordDrawerProps extends DialogProps {
  title: ReactNode
  /** Id of the row's link, which takes the focus on closing. */
  openerId: string
  /** Show the record of the row above or below; absent at the ends of the page. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  children: ReactNode
}

/** One record beside its list. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { open, onOpenChange, title, openerId, onPrevious, onNext, children } = props
  const keysOn = useKeysOn()
  function onKeyDown(event: KeyboardEvent) {
    const { target, currentTarget, altKey, ctrlKey, metaKey } = event
    // Keys of a dialog over it bubble here through React.
    if (!keysOn || altKey || ctrlKey || metaKey || !currentTarget.contains(target as Node)) return
    if ((target as Element).closest('input, textarea, select, [contenteditable]')) return
    if (pressedKey(event) === 'j') onNext?.()
    if (pressedKey(event) === 'k') onPrevious?.()
  }
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      openerId={openerId}
      onKeyDown={onKeyDown}
      wide
      plain
      footer={
        <div className="flex items-center gap-2">
          <Step label={uiWords.previous} onPress={onPrevious} />
          <Step label={uiWords.next} onPress={onNext} />
          {keysOn && <p className="ms-auto text-xs text-quiet max-sm:hidden">{messages.keys}</p>}
        </div>
      }
    >
      {children}
    </Drawer>
  )
}

function Step({ label, onPress }: { label: string; onPress: (() => void) | undefined }) {
  return (
    // Not `disabled`, which would lose the focus at the last row.
    <Button kind="secondary" size="small" aria-disabled={!onPress} onClick={onPress}>
      {label}
    </Button>
  )
}
