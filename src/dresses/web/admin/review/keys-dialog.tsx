import { useSyncExternalStore } from 'react'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Switch } from '#ui/switch.tsx'

const messages = {
  title: 'Keys',
  on: 'Decide with keys',
  onHint: 'Keys do nothing while you type. Switch them off if you dictate.',
}

interface KeysDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
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
              <kbd className="inline-grid size-8 place-items-center rounded-control border border-edge">
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

const name = 'review-keys'
const listeners = new Set<() => void>()
let isOff: boolean | undefined

export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, read, () => true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): boolean {
  isOff ??= stored()
  return !isOff
}

// A browser may refuse storage; then the choice lasts as long as the page.
function stored(): boolean {
  try {
    return localStorage.getItem(name) === 'off'
  } catch {
    return false
  }
}

function switchKeys(on: boolean): void {
  isOff = !on
  try {
    localStorage.setItem(name, on ? 'on' : 'off')
  } catch {}
  for (const listener of listeners) listener()
}
