import { Fact, Facts } from '#ui/facts.tsx'
import { keysKeysDialog as messages } from '#ui/messages/texts.gen.js'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { switchKeys, useKeysOn } from './keys-on.ts'

interface KeysDialogProps extends DialogProps {
  keys: readonly (readonly [key: string, action: string])[]
}

/** What each key does; single keys can be switched off on this device (WCAG 2.1.4). */
export function KeysDialog({ open, onOpenChange, keys }: KeysDialogProps) {
  const isOn = useKeysOn()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.title} size="small" plain>
      <Facts>
        {keys.map(([key, action]) => (
          <Fact
            key={key}
            name={
              <kbd className="inline-grid h-8 min-w-8 place-items-center px-2 rounded-control border border-edge text-ink">
                {key}
              </kbd>
            }
            className="items-center"
          >
            {action}
          </Fact>
        ))}
      </Facts>
      <Switch label={messages.on} hint={messages.onHint} checked={isOn} onSwitch={switchKeys} />
    </Dialog>
  )
}
