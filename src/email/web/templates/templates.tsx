import { useRef, useState } from 'react'
import { builtInEmails, type MailName } from '#email/built-in-emails.ts'
import { type EmailTemplate, listEmailTemplates } from '#email/template-contract.ts'
import { templates as messages } from '#email/texts/texts.gen.js'
import { andList } from '#shared/format/list.ts'
import { currentLanguage, type Language, languages } from '#shared/language/language.ts'
import { labels as languageLabels } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import type { TemplateTask } from './template-task.ts'
import { TextCard } from './text-card.tsx'
import { TextList, TextsSkeleton, textGrid } from './text-list.tsx'

const TemplateDialog = lazyDialog(() => import('./template-dialog.tsx'), 'TemplateDialog')
const TemplatePanel = lazyDialog(() => import('./template-panel.tsx'), 'TemplatePanel')
const TemplateVersions = lazyDialog(() => import('./template-versions.tsx'), 'TemplateVersions')
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
    <>
      <TextList
        messages={messages}
        heading={heading}
        action={
          <Button
            size="small"
            onClick={() => begin({ kind: 'create' })}
            onPointerEnter={TemplateDialog.preload}
            onFocus={TemplateDialog.preload}
          >
            {messages.create}
          </Button>
        }
        language={language}
        onLanguage={onLanguage}
      >
        {(shown) => <TemplateCards language={shown} onTask={begin} />}
      </TextList>
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
          <TemplateVersions {...dialog('versions')} template={chosen} />
          <DeleteTemplateDialog
            {...dialog('delete')}
            template={chosen}
            onDone={() => heading.current?.focus()}
          />
        </>
      )}
    </>
  )
}

interface TemplateCardsProps {
  language: Language
  onTask(task: Task): void
}

/** The templates of a language, then the emails that have none in it: they are sent with their built-in text. */
function TemplateCards({ language, onTask }: TemplateCardsProps) {
  const query = useLiveQuery(listEmailTemplates, { query: {} })
  return (
    <QueryBoundary query={query} skeleton={<TextsSkeleton />}>
      {(templates) => {
        const own = templates.filter((one) => one.language === language)
        const others = mailNames.filter((name) => !own.some((one) => one.name === name))
        return (
          <div className="grid gap-8">
            <ul className={cx(textGrid, 'empty:hidden')}>
              {own.map((template) => (
                <li key={template.id}>
                  <TemplateCard
                    template={template}
                    savedIn={savedIn(templates, template.name)}
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
                <ul className={textGrid}>
                  {others.map((name) => (
                    <li key={name}>
                      <TextCard
                        name={name}
                        badge={{ tone: 'idle', label: messages.builtInText }}
                        notes={[builtInEmails[name].texts[currentLanguage()].about, savedIn(templates, name)]}
                        subject={builtInEmails[name].texts[language].subject}
                        language={language}
                        actions={[
                          {
                            label: messages.write,
                            onPress: () => onTask({ kind: 'create', builtInName: name }),
                          },
                        ]}
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
  )
}

interface TemplateCardProps {
  template: EmailTemplate
  savedIn: string | undefined
  onTask(kind: TemplateTask): void
}

function TemplateCard({ template, savedIn: languagesOfIt, onTask }: TemplateCardProps) {
  const { name, subject, body, active, about, unknown, language } = template
  const action = (kind: TemplateTask, label: string) => ({ label, onPress: () => onTask(kind) })
  return (
    <TextCard
      name={name}
      badge={active ? { tone: 'good', label: messages.active } : { tone: 'idle', label: messages.inactive }}
      notes={[about, languagesOfIt]}
      subject={subject}
      text={body.length > mostLetters ? `${body.slice(0, mostLetters)}…` : body}
      warning={
        unknown.length > 0
          ? messages.unknown({ names: unknown.map((one) => `{{${one}}}`).join(', ') })
          : undefined
      }
      language={language}
      actions={[
        action('edit', messages.edit),
        action('preview', messages.preview),
        action('versions', messages.versions),
        { ...action('delete', messages.delete), isDanger: true },
      ]}
    />
  )
}

const mostLetters = 150
const mailNames = Object.keys(builtInEmails) as MailName[]

function savedIn(templates: readonly EmailTemplate[], name: string): string | undefined {
  const saved = templates.filter((one) => one.name === name).map(({ language }) => language)
  const labels = languages.filter((one) => saved.includes(one)).map((one) => languageLabels[one])
  return labels.length > 0 ? messages.savedIn({ languages: andList(labels) }) : undefined
}
