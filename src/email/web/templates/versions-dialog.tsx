import { type ReactNode, useState } from 'react'
import { emailWords, versionsDialog as messages } from '#email/texts/texts.gen.js'
import type { Endpoint } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type LoadedQuery, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Moment } from '#ui/moment.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type DiffLine, lineDiff } from './line-diff.ts'

interface Version extends ComparedText {
  id: string
  /** Name of the user who saved it; null when unknown. */
  savedBy: string | null
  savedAt: string
}

interface VersionsDialogProps<V extends Version> extends DialogProps {
  name: string
  /** Newest first. */
  versions: LoadedQuery<readonly V[]>
  present: ComparedText
  preview(text: ComparedText): ReactNode
  /** @param id of a version, or null for the built-in text */
  restore(id: string | null): Promise<unknown>
  hasBuiltIn: boolean
  refreshes: readonly Endpoint[]
}

/** The versions of an email or WhatsApp text: each is shown, compared with the present one, and restored. */
export function VersionsDialog<V extends Version>({
  name,
  versions,
  present,
  preview,
  restore,
  hasBuiltIn,
  refreshes,
  ...dialog
}: VersionsDialogProps<V>) {
  const [chosenId, setChosenId] = useState<string>()
  const [asked, setAsked] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const ask = (id: string | null) => {
    setAsked(id)
    setAsking(true)
  }
  async function send() {
    await restore(asked)
    setChosenId(undefined)
    return name
  }
  return (
    <Dialog {...dialog} title={messages.title({ name })} size="wide" plain>
      <QueryBoundary query={versions} skeleton={<SkeletonRows count={3} className="h-16" />}>
        {(all) => {
          const chosen = all.find(({ id }) => id === chosenId) ?? all[0]
          const shown = chosen ?? present
          return (
            <div className="grid gap-6 lg:grid-cols-[16rem_1fr]">
              <div className="grid content-start gap-3">
                {chosen && <VersionList versions={all} chosen={chosen} onChoose={setChosenId} />}
                {hasBuiltIn && (
                  <Button kind="secondary" size="small" onClick={() => ask(null)}>
                    {messages.builtIn}
                  </Button>
                )}
              </div>
              <div className="grid min-w-0 content-start gap-4">
                {chosen && chosen !== all[0] && (
                  <Button size="small" className="justify-self-start" onClick={() => ask(chosen.id)}>
                    {messages.restore}
                  </Button>
                )}
                <Tabs
                  label={messages.tabs}
                  tabs={[
                    { value: 'preview', label: words.preview, content: preview(shown) },
                    {
                      value: 'changes',
                      label: messages.changes,
                      content: <Comparison before={shown} after={present} />,
                    },
                  ]}
                />
              </div>
            </div>
          )
        }}
      </QueryBoundary>
      <ConfirmDialog
        {...messages.ask}
        open={asking}
        onOpenChange={setAsking}
        send={send}
        refreshes={refreshes}
      />
    </Dialog>
  )
}

interface VersionListProps {
  versions: readonly Version[]
  chosen: Version
  onChoose(id: string): void
}

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <ol aria-label={messages.list} className="max-h-[30rem] overflow-y-auto border-y border-line text-sm">
      {versions.map((version, index) => (
        <li key={version.id} className="border-t border-line first:border-t-0">
          <button
            type="button"
            aria-pressed={version === chosen}
            onClick={() => onChoose(version.id)}
            className="w-full px-3 py-2 text-start hover:bg-blush aria-pressed:bg-blush"
          >
            <span className="block font-medium">
              <Moment instant={version.savedAt} />
            </span>
            <span className="block text-quiet">{version.savedBy ?? messages.unknown}</span>
            {index === 0 && <span className="block text-quiet">{messages.present}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** A WhatsApp text has a body only. */
interface ComparedText {
  subject?: string
  body: string
  variables?: readonly string[]
}

/** What changed from a version to the present text, line by line. */
function Comparison({ before, after }: { before: ComparedText; after: ComparedText }) {
  const variablesOf = ({ variables = [] }: ComparedText) => variables.join(', ')
  const parts = [
    [emailWords.subject, lineDiff(before.subject ?? '', after.subject ?? '')],
    [messages.body, lineDiff(before.body, after.body)],
    [messages.variables, lineDiff(variablesOf(before), variablesOf(after))],
  ] as const
  const changed = parts.filter(([, lines]) => lines.some(({ kind }) => kind !== 'same'))
  if (changed.length === 0) return <p className="text-sm text-quiet">{messages.comparisonNone}</p>
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
