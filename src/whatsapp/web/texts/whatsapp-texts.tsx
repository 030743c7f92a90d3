import { useState } from 'react'
import { directionOf, type Language, languages } from '#shared/language/language.ts'
import { languageLabels } from '#shared/messages/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { eventNames } from '#whatsapp/events.ts'
import { textsWhatsappTexts as messages } from '#whatsapp/messages/texts.gen.js'
import { listWhatsappTexts, type WhatsappText } from '#whatsapp/texts-contract.ts'

const TextDialog = lazyDialog(() => import('./text-dialog.tsx'), 'TextDialog')
const TextVersionsDialog = lazyDialog(() => import('./text-versions-dialog.tsx'), 'TextVersionsDialog')

interface Task {
  kind: 'edit' | 'versions'
  text: WhatsappText
}

interface WhatsappTextsProps {
  language: Language
  onLanguage(language: string): void
}

/** What the shop writes by WhatsApp, by language. */
export function WhatsappTexts({ language, onLanguage }: WhatsappTextsProps) {
  const query = useLiveQuery(listWhatsappTexts)
  const [task, setTask] = useState<Task>()
  const [open, setOpen] = useState(false)
  const begin = (next: Task) => {
    setTask(next)
    setOpen(true)
  }
  const dialog = (kind: Task['kind']) => ({ open: open && task?.kind === kind, onOpenChange: setOpen })
  return (
    <section aria-labelledby="whatsapp-texts">
      <h1 id="whatsapp-texts" className="text-lg font-semibold">
        {messages.title}
      </h1>
      <p className="max-w-3xl pt-1 pb-4 text-sm text-quiet">{messages.about}</p>
      <Tabs
        label={messages.language}
        value={language}
        onChange={onLanguage}
        tabs={languages.map((value) => ({
          value,
          label: languageLabels[value],
          content: (
            <QueryBoundary
              query={query}
              skeleton={<SkeletonRows count={6} className="h-48" />}
              failed={messages.failed}
            >
              {(texts) => (
                <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                  {texts
                    .filter((text) => text.language === value)
                    .map((text) => (
                      <li key={text.event}>
                        <TextCard text={text} onTask={(kind) => begin({ kind, text })} />
                      </li>
                    ))}
                </ul>
              )}
            </QueryBoundary>
          ),
        }))}
      />
      {task && (
        <>
          <TextDialog
            {...dialog('edit')}
            key={`${task.text.event} ${task.text.version}`}
            record={task.text}
          />
          <TextVersionsDialog {...dialog('versions')} record={task.text} />
        </>
      )}
    </section>
  )
}

function TextCard({ text: { event, language, text, isBuiltIn }, onTask }: TextCardProps) {
  const name = eventNames[event]
  const action = (kind: Task['kind'], label: string) => (
    <Button
      kind="quiet"
      size="small"
      aria-label={`${label}: ${name}`}
      onClick={() => onTask(kind)}
      className="px-2!"
    >
      {label}
    </Button>
  )
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col gap-2 rounded-control border border-line bg-surface p-4 text-sm"
    >
      <header className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-medium">{name}</h2>
        <Badge tone={isBuiltIn ? 'idle' : 'good'}>{isBuiltIn ? messages.builtIn : messages.own}</Badge>
      </header>
      <p dir={directionOf(language)} className="break-words whitespace-pre-line text-quiet">
        {text}
      </p>
      <footer className="-mx-2 mt-auto flex flex-wrap pt-2">
        {action('edit', messages.edit)}
        {action('versions', messages.versions)}
      </footer>
    </article>
  )
}

interface TextCardProps {
  text: WhatsappText
  onTask(kind: Task['kind']): void
}
