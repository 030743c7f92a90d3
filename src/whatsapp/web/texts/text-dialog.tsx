import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { directionOf } from '#shared/language/language.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { TextArea } from '#ui/form/field.tsx'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { eventNames } from '#whatsapp/events.ts'
import { textsTextDialog as messages } from '#whatsapp/messages/texts.gen.js'
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
          <TextArea
            {...field('text')}
            label={messages.text}
            hint={messages.variables({ names: record.known.map((name) => `{{${name}}}`).join(' ') })}
            rows={6}
            dir={directionOf(language)}
            onChange={({ target }) => setTyped(target.value)}
          />
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

function TextPreview({ record: { event, language }, text }: { record: WhatsappText; text: string }) {
  const settled = useDebouncedValue(text.trim(), 300)
  const query = useLiveQuery(
    previewWhatsappText,
    { body: { event, language, text: settled } },
    { enabled: settled !== '', placeholderData: keepPreviousData },
  )
  return (
    <section aria-label={messages.preview} className="grid gap-2 text-sm">
      <h3 className="font-medium">{messages.preview}</h3>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-28" />} failed={messages.noPreview}>
        {({ text: shown, unknown }) => (
          <>
            <p
              dir={directionOf(language)}
              className="rounded-control border border-line bg-blush p-3 break-words whitespace-pre-line"
            >
              {shown}
            </p>
            {unknown.length > 0 && (
              <p role="status" className="text-warn">
                {messages.unknown({ names: unknown.map((name) => `{{${name}}}`).join(', ') })}
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}
