import { useState } from 'react'
import { TextCard } from '#email/web/templates/text-card.tsx'
import { TextList, TextsSkeleton, textGrid } from '#email/web/templates/text-list.tsx'
import type { Language } from '#shared/language/language.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { eventNames } from '#whatsapp/events.ts'
import { whatsappTexts as messages } from '#whatsapp/texts/texts.gen.js'
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
    <>
      <TextList messages={messages} language={language} onLanguage={onLanguage}>
        {(shown) => (
          <QueryBoundary query={query} skeleton={<TextsSkeleton />}>
            {(texts) => (
              <ul className={textGrid}>
                {texts
                  .filter((text) => text.language === shown)
                  .map((text) => (
                    <li key={text.event}>
                      <TextCard
                        name={eventNames[text.event]}
                        badge={
                          text.isBuiltIn
                            ? { tone: 'idle', label: messages.builtIn }
                            : { tone: 'good', label: messages.own }
                        }
                        text={text.text}
                        language={shown}
                        actions={[
                          { label: messages.edit, onPress: () => begin({ kind: 'edit', text }) },
                          { label: messages.versions, onPress: () => begin({ kind: 'versions', text }) },
                        ]}
                      />
                    </li>
                  ))}
              </ul>
            )}
          </QueryBoundary>
        )}
      </TextList>
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
    </>
  )
}
