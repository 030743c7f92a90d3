import { Fact, Facts } from '#ui/facts.tsx'
import { Switch } from '#ui/switch.tsx'
import { keyList as messages } from '#ui/texts/texts.gen.js'
import { switchKeys, useKeysOn } from './keys-on.ts'

export type Keys = readonly (readonly [key: string, action: string])[]

/** What each key does; single keys can be switched off on this device (WCAG 2.1.4). */
export function KeyList({ keys }: { keys: Keys }) {
  const isOn = useKeysOn()
  return (
    <>
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
    </>
  )
}
