import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { previewEmailTemplate } from '#email/template-contract.ts'
import { templatePreview as messages } from '#email/texts/texts.gen.js'
import { MailFrame } from '#email/web/mail-frame.tsx'
import { colon } from '#shared/format/punctuation.ts'
import type { Language } from '#shared/language/language.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { cx } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const views = ['desktop', 'phone', 'dark', 'text'] as const

export interface TemplateDraft {
  name: string
  language: Language
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
  const [view, setView] = useState<(typeof views)[number]>('desktop')
  const { name, language, subject, body, variables } = draft
  const input = { body: { name, language, subject, body, variables: [...variables] } }
  const query = useLiveQuery(previewEmailTemplate, input, {
    placeholderData: keepPreviousData,
    // The shop's name and colour may have changed since.
    staleTime: 0,
  })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className={className} />}>
      {(mail) => (
        <div className="grid gap-3 text-sm">
          <p>
            <span className="text-quiet">{`${messages.subject}${colon()}`}</span> {mail.subject}
          </p>
          {mail.unknown.length > 0 && (
            <p role="status" className="text-warn">
              {messages.unknown({ names: mail.unknown.map((one) => `{{${one}}}`).join(', ') })}
            </p>
          )}
          <fieldset aria-label={messages.view} className="flex flex-wrap gap-2">
            {views.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === view}
                onClick={() => setView(one)}
                className="min-h-9 rounded-control border border-edge px-3 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {messages[one]}
              </button>
            ))}
          </fieldset>
          {view === 'text' ? (
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so the keyboard must reach it
              tabIndex={0}
              aria-label={messages.text}
              className={cx(
                'overflow-auto border border-line p-4 font-sans break-words whitespace-pre-wrap',
                className,
              )}
            >
              {mail.text}
            </section>
          ) : (
            <MailFrame
              html={mail.html}
              title={messages.frame}
              theme={view === 'dark' ? 'dark' : 'light'}
              className={cx(className, view === 'phone' && 'mx-auto w-full max-w-[390px]')}
            />
          )}
        </div>
      )}
    </QueryBoundary>
  )
}
