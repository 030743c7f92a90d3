import type { ImportResult, IssueGroup } from '#imports/contract.ts'
import { issueGroups as messages } from '#imports/texts/texts.gen.js'
import { dotList } from '#shared/format/list.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

type Kind = NonNullable<IssueGroup['add']>['kind']

const tones: Record<IssueGroup['tone'], Tone> = { error: 'bad', warning: 'warn', skipped: 'idle' }
const mostValues = 12

interface IssueGroupsProps {
  result: ImportResult
  /** Adds what is missing to Management and checks again. */
  onAdd?(kind: Kind): void
  isAdding?: boolean
}

/** Errors and warnings of all rows, counted by what they have in common. */
export function IssueGroups({ result: { groups, notRead }, onAdd, isAdding }: IssueGroupsProps) {
  if (groups.length + notRead.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">{messages.title}</h3>
      <ul aria-label={messages.title} className="divide-y divide-line border-y border-line">
        {groups.map((group) => (
          <li key={group.code} className="grid gap-1 py-2">
            <Heading tone={group.tone} text={group.text} count={messages.rows({ count: group.rows })} />
            <Values
              texts={group.values.map(({ value, rows }) => (rows > 1 ? `${value} (${rows})` : value))}
            />
            {onAdd && group.add && (
              <div className="flex flex-wrap items-center gap-3">
                <AddButton {...group.add} disabled={isAdding} onAdd={onAdd} />
                {group.add.kind === 'color' && <span className="text-quiet">{messages.grey}</span>}
              </div>
            )}
          </li>
        ))}
        {notRead.length > 0 && (
          <li className="grid gap-1 py-2">
            <Heading tone="warning" text={messages.notRead({ count: notRead.length })} />
            <Values texts={notRead} />
          </li>
        )}
      </ul>
    </div>
  )
}

function Heading({ tone, text, count }: { tone: IssueGroup['tone']; text: string; count?: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tones[tone]}>{messages.tones[tone]}</Badge>
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {count && <span className="ms-auto text-quiet tabular-nums">{count}</span>}
    </p>
  )
}

function Values({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  const rest = texts.slice(mostValues)
  return (
    <div className="text-quiet wrap-anywhere">
      {dotList(texts.slice(0, mostValues))}
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center">
            {staffWords.andMore({ count: rest.length })}
          </summary>
          {dotList(rest)}
        </details>
      )}
    </div>
  )
}

interface AddButtonProps {
  kind: Kind
  names: readonly string[]
  disabled?: boolean
  onAdd(kind: Kind): void
}

function AddButton({ kind, names, disabled, onAdd }: AddButtonProps) {
  return (
    <Button kind="secondary" size="small" disabled={disabled} onClick={() => onAdd(kind)}>
      {messages.add[kind]({ count: names.length })}
    </Button>
  )
}
