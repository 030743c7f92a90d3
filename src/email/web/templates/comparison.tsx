import { emailWords, comparison as messages } from '#email/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { type DiffLine, lineDiff } from './line-diff.ts'

/** A WhatsApp text has a body only. */
export interface ComparedText {
  subject?: string
  body: string
  variables?: readonly string[]
}

/** What changed from a version to the present text, line by line. */
export function Comparison({ before, after }: { before: ComparedText; after: ComparedText }) {
  const variablesOf = ({ variables = [] }: ComparedText) => variables.join(', ')
  const parts = [
    [emailWords.subject, lineDiff(before.subject ?? '', after.subject ?? '')],
    [messages.body, lineDiff(before.body, after.body)],
    [messages.variables, lineDiff(variablesOf(before), variablesOf(after))],
  ] as const
  const changed = parts.filter(([, lines]) => lines.some(({ kind }) => kind !== 'same'))
  if (changed.length === 0) return <p className="text-sm text-quiet">{messages.none}</p>
  return (
    <div className="grid gap-4 text-sm">
      {changed.map(([name, lines]) => (
        <section key={name} aria-label={name} className="grid gap-1">
          <h3 className="font-medium">{name}</h3>
          <div className="overflow-x-auto border border-line py-2 font-mono">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
              <Line key={index} line={line} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const signs = { same: ' ', added: '+', removed: '-' }

function Line({ line: { kind, text } }: { line: DiffLine }) {
  const content = (
    <>
      <span aria-hidden="true" className="inline-block w-5 select-none">
        {signs[kind]}
      </span>
      {text}
    </>
  )
  const className = cx(
    'px-3 break-words whitespace-pre-wrap',
    kind === 'added' && 'text-good',
    kind === 'removed' && 'text-bad',
  )
  if (kind === 'added') return <ins className={cx('block no-underline', className)}>{content}</ins>
  if (kind === 'removed') return <del className={cx('block no-underline', className)}>{content}</del>
  return <div className={cx('text-quiet', className)}>{content}</div>
}
