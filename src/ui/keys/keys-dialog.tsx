import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { switchKeys, useKeysOn } from './keys-on.ts'

const messages = {
  title: 'Keys',
  on: 'Single keys',
  onHint: 'Keys do nothing while you type. Switch them off if you dictate.',
}

interface KeysDialogProps extends DialogProps {
  keys: readonly (readonly [key: string, action: string])[]
}

/** What each key does; single keys can be switched off on this device (WCAG 2.1.4). */
export function KeysDialog({ open, onOpenChange, keys }: KeysDialogProps) {
  const isOn = useKeysOn()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.title} size="small" plain>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keys.map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid h-8 min-w-8 place-items-center px-2 rounded-control border border-edge">
                {key}
              </kbd>
            </dt>
            <dd className="self-center">{action}</dd>
          </div>
        ))}
      </dl>
      <Switch label={messages.on} hint={messages.onHint} checked={isOn} onSwitch={switchKeys} />
    </Dialog>
  )
}
