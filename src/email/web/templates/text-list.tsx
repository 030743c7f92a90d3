import type { ReactNode, Ref } from 'react'
import { type Language, languages } from '#shared/language/language.ts'
import { labels as languageLabels } from '#shared/texts/texts.gen.js'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'

interface TextListProps {
  messages: { title: string; about?: string; language: string }
  heading?: Ref<HTMLHeadingElement>
  /** Beside the title. */
  action?: ReactNode
  language: Language
  onLanguage(language: string): void
  /** The cards of a language. */
  children(language: Language): ReactNode
}

/** The texts of a channel, a tab for each language. */
export function TextList({ messages, heading, action, language, onLanguage, children }: TextListProps) {
  return (
    <section aria-labelledby="texts">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 id="texts" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {messages.title}
        </h1>
        {action}
        {messages.about && <p className="w-full max-w-3xl text-sm text-quiet">{messages.about}</p>}
      </header>
      <Tabs
        label={messages.language}
        value={language}
        onChange={onLanguage}
        tabs={languages.map((value) => ({
          value,
          label: languageLabels[value],
          content: <div className="min-h-[50vh]">{children(value)}</div>,
        }))}
      />
    </section>
  )
}

export const textGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

export function TextsSkeleton() {
  return (
    <div className={textGrid}>
      <SkeletonRows count={6} className="h-56" />
    </div>
  )
}
