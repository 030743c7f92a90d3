import { keepPreviousData } from '@tanstack/react-query'
import { previewEmailTemplate } from '#email/template-contract.ts'
import { MailFrame } from '#email/web/mail-frame.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const messages = {
  subject: 'Subject',
  frame: 'Preview with sample values',
  failed: 'The preview could not be created.',
  unknown: (names: string) => `Unknown variables: ${names}. They are left empty in every email.`,
}

export interface TemplateDraft {
  name: string
  subject: string
  body: string
  variables: readonly string[]
}

interface TemplatePreviewProps {
  /** Without empty fields: the endpoint refuses an empty subject or body. */
  draft: TemplateDraft
  className: string
}

export function TemplatePreview({ draft, className }: TemplatePreviewProps) {
  const { name, subject, body, variables } = draft
  const input = { body: { name, subject, body, variables: [...variables] } }
  const query = useLiveQuery(previewEmailTemplate, input, {
    placeholderData: keepPreviousData,
    // The shop's name and colour may have changed since.
    staleTime: 0,
  })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className={className} />} failed={messages.failed}>
      {(mail) => (
        <div className="grid gap-3 text-sm">
          <p>
            <span className="text-quiet">{messages.subject}:</span> {mail.subject}
          </p>
          {mail.unknown.length > 0 && (
            <p role="status" className="text-warn">
              {messages.unknown(mail.unknown.map((one) => `{{${one}}}`).join(', '))}
            </p>
          )}
          <MailFrame html={mail.html} title={messages.frame} className={className} />
        </div>
      )}
    </QueryBoundary>
  )
}
