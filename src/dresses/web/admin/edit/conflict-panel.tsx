import { useEffect, useRef } from 'react'
import { conditions, dressStatuses } from '#dresses/dress.ts'
import { staffStatusNames } from '#dresses/status-names.ts'
import { branchName, conditionNames } from '#dresses/web/card/messages.ts'
import { Chip } from '#dresses/web/form/chips.tsx'
import type { EditName } from './edit-values.ts'
import { fieldNames } from './messages.ts'

const messages = {
  title: 'This dress has changed while you edited it',
  choose: 'Choose a value for each field that both of you changed, then save again.',
  nothing: 'Your changes fit. Please look at the form and save again.',
  adopted: (names: string) => `Taken over from the other change: ${names}.`,
  mine: 'Mine',
  now: 'Now',
  none: 'none',
  yes: 'yes',
  no: 'no',
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
}

export interface Conflict {
  name: EditName
  mine: unknown
  now: unknown
  kept: 'mine' | 'now'
}

interface ConflictPanelProps {
  /** Who changed it, as the server says. */
  text: string
  conflicts: readonly Conflict[]
  adopted: readonly EditName[]
  onKeep(name: EditName, kept: Conflict['kept']): void
}

/** After somebody else saved the dress: both values of each field that both changed. */
export function ConflictPanel({ text, conflicts, adopted, onKeep }: ConflictPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus here
  useEffect(() => {
    heading.current?.focus()
  }, [text, adopted])
  return (
    <section className="grid gap-3 border-s-2 border-warn ps-4 text-sm">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {messages.title}
      </h3>
      <p>{text}</p>
      {adopted.length > 0 && (
        <p className="text-quiet">{messages.adopted(adopted.map((name) => fieldNames[name]).join(', '))}</p>
      )}
      <p>{conflicts.length > 0 ? messages.choose : messages.nothing}</p>
      {conflicts.map(({ name, mine, now, kept }) => (
        <fieldset key={name} className="grid min-w-0 gap-2">
          <legend className="mb-1 font-medium">{fieldNames[name]}</legend>
          <div className="flex flex-wrap gap-2">
            <Chip
              type="radio"
              name={`keep-${name}`}
              value="mine"
              checked={kept === 'mine'}
              onPick={() => onKeep(name, 'mine')}
            >
              <Value label={messages.mine} text={textOf(name, mine)} />
            </Chip>
            <Chip
              type="radio"
              name={`keep-${name}`}
              value="now"
              checked={kept === 'now'}
              onPick={() => onKeep(name, 'now')}
            >
              <Value label={messages.now} text={textOf(name, now)} />
            </Chip>
          </div>
        </fieldset>
      ))}
    </section>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <span className="min-w-0 py-2 [overflow-wrap:anywhere]">
      <span className="text-quiet">{label}:</span> {text}
    </span>
  )
}

function textOf(name: EditName, value: unknown): string {
  if (name === 'images') return messages.photos((value as readonly string[]).length)
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (Array.isArray(value)) {
    const names = name === 'availableBranches' ? value.map(branchName) : value
    return names.join(', ') || messages.none
  }
  const text = String(value)
  const status = dressStatuses.find((one) => name === 'status' && one === text)
  const condition = conditions.find((one) => name === 'condition' && one === text)
  if (status) return staffStatusNames[status]
  return (condition && conditionNames[condition]) || text || messages.none
}
