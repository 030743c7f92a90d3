import { directionOf, type Language } from '#shared/language/language.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'

interface TextCardProps {
  name: string
  /** Whether staff have written it and it is sent. */
  badge: { tone: 'good' | 'idle'; label: string }
  /** When it is sent, and in which languages staff have written it. */
  notes?: readonly (string | null | undefined)[]
  subject?: string
  text?: string
  warning?: string
  language: Language
  actions: readonly { label: string; isDanger?: boolean; onPress(): void }[]
}

/** An email or WhatsApp text of the list; HTML is shown as text: only the sandboxed frame renders it. */
export function TextCard({
  name,
  badge,
  notes = [],
  subject,
  text,
  warning,
  language,
  actions,
}: TextCardProps) {
  const dir = directionOf(language)
  return (
    <article
      aria-label={name}
      className={cx(
        'flex h-full flex-col gap-2 rounded-control border border-line p-4 text-sm',
        badge.tone === 'good' && 'bg-surface',
      )}
    >
      <header className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-medium break-words">{name}</h2>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </header>
      {notes.map(
        (note) =>
          note && (
            <p key={note} className="text-quiet">
              {note}
            </p>
          ),
      )}
      {subject && (
        <p dir={dir} lang={language} className="font-medium">
          {subject}
        </p>
      )}
      {text && (
        <p dir={dir} lang={language} className="break-words whitespace-pre-line text-quiet">
          {text}
        </p>
      )}
      {warning && <p className="text-warn">{warning}</p>}
      <footer className="-mx-2 mt-auto flex flex-wrap pt-2">
        {actions.map(({ label, isDanger, onPress }) => (
          <Button
            key={label}
            kind="quiet"
            size="small"
            aria-label={staffWords.actionName({ action: label, name })}
            onClick={onPress}
            className={cx('px-2!', isDanger && 'text-bad!')}
          >
            {label}
          </Button>
        ))}
      </footer>
    </article>
  )
}
