import { useRef, useState } from 'react'
import { templatesTemplates as messages } from '#email/messages/texts.gen.js'
import { type EmailTemplate, listEmailTemplates } from '#email/template-contract.ts'
import { type Language, languages } from '#shared/language/language.ts'
import { languageLabels } from '#shared/messages/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TemplateCard } from './template-card.tsx'

import type { TemplateTask } from './template-task.ts'

const TemplateDialog = lazyDialog(() => import('./template-dialog.tsx'), 'TemplateDialog')
const TemplatePanel = lazyDialog(() => import('./template-panel.tsx'), 'TemplatePanel')
const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx'), 'VersionsDialog')
const DeleteTemplateDialog = lazyDialog(() => import('./delete-template-dialog.tsx'), 'DeleteTemplateDialog')

/** @param ownEmail address of the viewer, for test emails */
export function Templates({ ownEmail }: { ownEmail: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [task, setTask] = useState<{ kind: TemplateTask | 'create'; template?: EmailTemplate }>()
  const [open, setOpen] = useState(false)
  const [language, setLanguage] = useState<Language>('en')
  const begin = (kind: TemplateTask | 'create', template?: EmailTemplate) => {
    setTask({ kind, template })
    setOpen(true)
  }
  const dialog = (kind: TemplateTask | 'create') => ({
    open: open && task?.kind === kind,
    onOpenChange: setOpen,
  })
  const chosen = task?.template
  return (
    <section aria-labelledby="templates">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 id="templates" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {messages.title}
        </h1>
        <Button
          size="small"
          onClick={() => begin('create')}
          onPointerEnter={TemplateDialog.preload}
          onFocus={TemplateDialog.preload}
        >
          {messages.create}
        </Button>
      </header>
      <Tabs
        label={messages.language}
        value={language}
        onChange={(chosen) => setLanguage(chosen as Language)}
        tabs={languages.map((value) => ({
          value,
          label: languageLabels[value],
          content: <TemplateCards language={value} onTask={begin} />,
        }))}
      />
      <TemplateDialog {...dialog('create')} key={language} language={language} ownEmail={ownEmail} />
      {chosen && (
        <>
          <TemplateDialog
            {...dialog('edit')}
            key={`${chosen.id} ${chosen.updatedAt}`}
            language={chosen.language}
            template={chosen}
            ownEmail={ownEmail}
          />
          <TemplatePanel {...dialog('preview')} template={chosen} />
          <VersionsDialog {...dialog('versions')} template={chosen} />
          <DeleteTemplateDialog
            {...dialog('delete')}
            template={chosen}
            onDone={() => heading.current?.focus()}
          />
        </>
      )}
    </section>
  )
}

interface TemplateCardsProps {
  language: Language
  onTask(kind: TemplateTask, template: EmailTemplate): void
}

function TemplateCards({ language, onTask }: TemplateCardsProps) {
  const query = useLiveQuery(listEmailTemplates, { query: { language } })
  return (
    <div className="min-h-[50vh]">
      <QueryBoundary query={query} skeleton={<TemplatesSkeleton />} failed={messages.failed}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState title={messages.none} text={messages.noneText} />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {templates.map((template) => (
                <li key={template.id}>
                  <TemplateCard template={template} onTask={onTask} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function TemplatesSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <SkeletonRows count={6} className="h-56" />
    </div>
  )
}
