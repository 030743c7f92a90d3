import { builtInEmails, type MailName } from '#email/built-in-emails.ts'
import { templatesBuiltInCard as messages } from '#email/messages/texts.gen.js'
import { currentLanguage, directionOf, type Language } from '#shared/language/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

interface BuiltInCardProps {
  name: MailName
  language: Language
  savedIn: string | undefined
  onWrite(): void
}

/** An email that has no template in this language: it is sent with its built-in text. */
export function BuiltInCard({ name, language, savedIn, onWrite }: BuiltInCardProps) {
  const { texts } = builtInEmails[name]
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col gap-2 rounded-control border border-line p-4 text-sm"
    >
      <header className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-medium break-words">{name}</h3>
        <Badge tone="idle">{messages.builtIn}</Badge>
      </header>
      <p className="text-quiet">{texts[currentLanguage()].about}</p>
      {savedIn && <p className="text-quiet">{savedIn}</p>}
      <p dir={directionOf(language)} lang={language} className="font-medium">
        {texts[language].subject}
      </p>
      <Button
        kind="quiet"
        size="small"
        aria-label={`${messages.write}: ${name}`}
        onClick={onWrite}
        className="-mx-2 mt-auto self-start px-2!"
      >
        {messages.write}
      </Button>
    </article>
  )
}
