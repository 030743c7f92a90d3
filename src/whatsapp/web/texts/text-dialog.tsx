import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { samplesOf } from '#email/built-in/built-in-email.ts'
import { BodyEditor, withSamples } from '#email/web/templates/editor/body-editor.tsx'
import { Problems } from '#email/web/templates/editor/problem-list.tsx'
import type { Problem } from '#email/web/templates/editor/problems.ts'
import { directionOf } from '#shared/language/language.ts'
import { templateProblems } from '#shared/template.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { eventNames, eventVariables } from '#whatsapp/events.ts'
import { textDialog as messages, textsRefusals as refusals } from '#whatsapp/texts/texts.gen.js'
import {
  listWhatsappTexts,
  listWhatsappTextVersions,
  previewWhatsappText,
  saveWhatsappText,
  textToSave,
  type WhatsappText,
  whatsappTextChanged,
} from '#whatsapp/texts-contract.ts'

interface TextDialogProps extends DialogProps {
  record: WhatsappText
}

/** Edits a text, with its preview below. */
export function TextDialog({ record, ...dialog }: TextDialogProps) {
  const { event, language } = record
  const [typed, setTyped] = useState(record.text)
  const problems = useMemo(() => problemsIn(typed, record.known), [typed, record.known])
  const variables = useMemo(
    () => withSamples(record.known, samplesOf({ variables: eventVariables[event] })),
    [record.known, event],
  )
  return (
    <FormDialog
      {...dialog}
      size="large"
      messages={messages.form}
      description={messages.about({ event: eventNames[event] })}
      schema={textToSave}
      edited={{ ...edited, record }}
      endpoint={saveWhatsappText}
      input={({ text }, base?: WhatsappText) => ({ body: { event, language, text, version: base?.version } })}
      refreshes={[listWhatsappTexts, listWhatsappTextVersions]}
    >
      {(field) => (
        <>
          <BodyEditor
            {...field('text')}
            label={messages.text}
            problems={problems}
            variables={variables}
            dir={directionOf(language)}
            onText={setTyped}
          />
          <p className="text-sm text-quiet">
            {messages.variables({ names: record.known.map((name) => `{{${name}}}`).join(' ') })}
          </p>
          <Problems problems={problems} />
          <TextPreview record={record} text={typed} />
        </>
      )}
    </FormDialog>
  )
}

const edited = {
  changed: whatsappTextChanged,
  title: messages.conflict,
  fieldNames: { text: messages.text },
  valuesOf: ({ text }: WhatsappText) => ({ text }),
}

/** What would be refused. */
function problemsIn(text: string, known: readonly string[]): Problem[] {
  return templateProblems(text, known).map(({ kind, name, from, to }) => {
    const said = kind === 'unclosed' ? staffWords.bracesUnclosed : refusals.unknown({ name: `{{${name}}}` })
    return { kind, text: said, from, to }
  })
}

interface TextPreviewProps {
  record: Pick<WhatsappText, 'event' | 'language'>
  text: string
}

/** With sample values. */
export function TextPreview({ record: { event, language }, text }: TextPreviewProps) {
  const settled = useDebouncedValue(text.trim(), 300)
  const query = useLiveQuery(
    previewWhatsappText,
    { body: { event, language, text: settled } },
    { enabled: settled !== '', placeholderData: keepPreviousData },
  )
  return (
    <section aria-label={words.preview} className="grid gap-2 text-sm">
      <h3 className="font-medium">{words.preview}</h3>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-28" />}>
        {({ text: shown }) => (
          <p
            dir={directionOf(language)}
            className="rounded-control border border-line bg-blush p-3 break-words whitespace-pre-line"
          >
            {shown}
          </p>
        )}
      </QueryBoundary>
    </section>
  )
}
