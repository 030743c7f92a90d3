import { useRef, useState } from 'react'
import { builtInEmails, type MailName } from '#email/built-in-emails.ts'
import { templatesTemplates as messages } from '#email/messages/texts.gen.js'
import { type EmailTemplate, listEmailTemplates } from '#email/template-contract.ts'
import { andList } from '#shared/format/list.ts'
import { type Language, languages } from '#shared/language/language.ts'
import { languageLabels } from '#shared/messages/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BuiltInCard } from './built-in-card.tsx'
import { TemplateCard } from './template-card.tsx'
import type { TemplateTask } from './template-task.ts'

const TemplateDialog = lazyDialog(() => import('./template-dialog.tsx'), 'TemplateDialog')
const TemplatePanel = lazyDialog(() => import('./template-panel.tsx'), 'TemplatePanel')
const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx'), 'VersionsDialog')
const DeleteTemplateDialog = lazyDialog(() => import('./delete-template-dialog.tsx'), 'DeleteTemplateDialog')

interface Task {
  kind: TemplateTask | 'create'
  template?: EmailTemplate
  builtInName?: string
}

interface TemplatesProps {
  language: Language
  onLanguage(language: string): void
  /** Address of the viewer, for test emails. */
  ownEmail: string
}

export function Templates({ language, onLanguage, ownEmail }: TemplatesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [task, setTask] = useState<Task>()
  const [open, setOpen] = useState(false)
  const begin = (next: Task) => {
    setTask(next)
    setOpen(true)
  }
  const dialog = (kind: Task['kind']) => ({
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
          onClick={() => begin({ kind: 'create' })}
          onPointerEnter={TemplateDialog.preload}
          onFocus={TemplateDialog.preload}
        >
          {messages.create}
        </Button>
      </header>
      <Tabs
        label={messages.language}
        value={language}
        onChange={onLanguage}
        tabs={languages.map((value) => ({
          value,
          label: languageLabels[value],
          content: <TemplateCards language={value} onTask={begin} />,
        }))}
      />
      <TemplateDialog
        {...dialog('create')}
        key={`${language} ${task?.builtInName}`}
        language={language}
        builtInName={task?.builtInName}
        ownEmail={ownEmail}
      />
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
  onTask(task: Task): void
}

/** The templates of a language, then the emails that have none in it. */
function TemplateCards({ language, onTask }: TemplateCardsProps) {
  const query = useLiveQuery(listEmailTemplates, { query: {} })
  return (
    <div className="min-h-[50vh]">
      <QueryBoundary query={query} skeleton={<TemplatesSkeleton />} failed={messages.failed}>
        {(templates) => {
          const own = templates.filter((one) => one.language === language)
          const names = new Set(own.map(({ name }) => name))
          const others = mailNames.filter((name) => !names.has(name))
          return (
            <div className="grid gap-8">
              <ul className={cx(gridClass, 'empty:hidden')}>
                {own.map((template) => (
                  <li key={template.id}>
                    <TemplateCard
                      template={template}
                      savedIn={savedIn(templates, template.name) ?? ''}
                      onTask={(kind) => onTask({ kind, template })}
                    />
                  </li>
                ))}
              </ul>
              {others.length > 0 && (
                <section aria-labelledby="built-in-texts">
                  <h2 id="built-in-texts" className="mb-4 font-semibold">
                    {messages.builtIn}
                  </h2>
                  <ul className={gridClass}>
                    {others.map((name) => (
                      <li key={name}>
                        <BuiltInCard
                          name={name}
                          language={language}
                          savedIn={savedIn(templates, name)}
                          onWrite={() => onTask({ kind: 'create', builtInName: name })}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          )
        }}
      </QueryBoundary>
    </div>
  )
}

const mailNames = Object.keys(builtInEmails) as MailName[]
const gridClass = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

function savedIn(templates: readonly EmailTemplate[], name: string): string | undefined {
  const saved = templates.filter((one) => one.name === name).map(({ language }) => language)
  const labels = languages.filter((one) => saved.includes(one)).map((one) => languageLabels[one])
  return labels.length > 0 ? messages.savedIn({ languages: andList(labels) }) : undefined
}

function TemplatesSkeleton() {
  return (
    <div className={gridClass}>
      <SkeletonRows count={6} className="h-56" />
    </div>
  )
}
