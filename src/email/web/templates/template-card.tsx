import { templatesTemplateCard as messages } from '#email/messages/texts.gen.js'
import type { EmailTemplate } from '#email/template-contract.ts'
import { directionOf } from '#shared/language/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { TemplateTask } from './template-task.ts'

const previewLength = 150

interface TemplateCardProps {
  template: EmailTemplate
  /** In which languages there is a template of this name, in words. */
  savedIn: string
  onTask(kind: TemplateTask): void
}

/** Shows the body as text: only the sandboxed frame renders HTML. */
export function TemplateCard({ template, savedIn, onTask }: TemplateCardProps) {
  const { name, subject, body, active, about, unknown, language } = template
  const dir = directionOf(language)
  const action = (kind: TemplateTask, label: string, className?: string) => (
    <Button
      kind="quiet"
      size="small"
      aria-label={`${label}: ${name}`}
      onClick={() => onTask(kind)}
      className={`px-2! ${className ?? ''}`}
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
        <h2 className="min-w-0 font-medium break-words">{name}</h2>
        <Badge tone={active ? 'good' : 'idle'}>{active ? messages.active : messages.inactive}</Badge>
      </header>
      {about && <p className="text-quiet">{about}</p>}
      <p className="text-quiet">{savedIn}</p>
      <p dir={dir} className="font-medium">
        {subject}
      </p>
      <p dir={dir} className="break-words text-quiet">
        {body.slice(0, previewLength)}
        {body.length > previewLength && '…'}
      </p>
      {unknown.length > 0 && (
        <p className="text-warn">
          {messages.unknown({ names: unknown.map((one) => `{{${one}}}`).join(', ') })}
        </p>
      )}
      <footer className="-mx-2 mt-auto flex flex-wrap pt-2">
        {action('edit', messages.edit)}
        {action('preview', messages.preview)}
        {action('versions', messages.versions)}
        {action('delete', messages.delete, 'text-bad!')}
      </footer>
    </article>
  )
}
