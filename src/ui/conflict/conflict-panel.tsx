import { useEffect, useRef } from 'react'
import { commaList } from '#shared/format/list.ts'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Chip } from '#ui/control/chips.tsx'
import { conflictPanel as messages } from '#ui/texts/texts.gen.js'
import { differingLines } from './merge.ts'

export interface Conflict<Name extends string = string> {
  name: Name
  mine: unknown
  now: unknown
  choice: 'mine' | 'now'
}

/** What became of a form when somebody else saved its record. */
export interface Rebased<Name extends string = string> {
  conflicts: readonly Conflict<Name>[]
  /** Fields that only the other person changed; the form has the new values. */
  adopted: readonly Name[]
}

export interface ConflictTexts<Name extends string = string> {
  title: string
  fieldNames: Readonly<Record<Name, string>>
  /** By default the text itself, or yes and no. */
  valueText?(name: Name, value: unknown): string | undefined
}

export interface ConflictPanelProps<Name extends string> extends Rebased<Name>, ConflictTexts<Name> {
  onKeep(name: Name, choice: Conflict['choice']): void
}

/** Both values of each field that both changed. */
export function ConflictPanel<Name extends string>(props: ConflictPanelProps<Name>) {
  const { title, fieldNames, valueText, conflicts, adopted, onKeep } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus here
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [adopted])
  return (
    <section className="grid gap-3 border-s-2 border-warn ps-4 text-sm">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {title}
      </h3>
      {adopted.length > 0 && (
        <p className="text-quiet">
          {messages.adopted({ names: commaList(adopted.map((name) => fieldNames[name])) })}
        </p>
      )}
      <p>{conflicts.length > 0 ? messages.choose : messages.nothing}</p>
      {conflicts.map(({ name, mine, now, choice }) => {
        const texts = { mine: shownText(name, mine, valueText), now: shownText(name, now, valueText) }
        return (
          <fieldset key={name} className="grid min-w-0 gap-2">
            <legend className="mb-1 font-medium">{fieldNames[name]}</legend>
            <div className="flex flex-wrap gap-2">
              <Chip
                type="radio"
                name={`keep-${name}`}
                value="mine"
                checked={choice === 'mine'}
                onPick={() => onKeep(name, 'mine')}
              >
                <Value label={messages.mine} text={differingLines(texts.mine, texts.now)} />
              </Chip>
              <Chip
                type="radio"
                name={`keep-${name}`}
                value="now"
                checked={choice === 'now'}
                onPick={() => onKeep(name, 'now')}
              >
                <Value label={messages.now} text={differingLines(texts.now, texts.mine)} />
              </Chip>
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <span className="min-w-0 py-2 whitespace-pre-line [overflow-wrap:anywhere]">
      <span className="text-quiet">{`${label}${colon()}`}</span> {text}
    </span>
  )
}

function shownText<Name extends string>(
  name: Name,
  value: unknown,
  valueText: ConflictTexts<Name>['valueText'],
): string {
  const text = valueText?.(name, value)
  if (text !== undefined) return text || messages.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return String(value) || messages.none
}
