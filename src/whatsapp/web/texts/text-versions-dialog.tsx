import { directionOf } from '#shared/language/language.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { eventNames } from '#whatsapp/events.ts'
import { textsTextVersionsDialog as messages } from '#whatsapp/messages/texts.gen.js'
import {
  listWhatsappTexts,
  listWhatsappTextVersions,
  saveWhatsappText,
  type WhatsappText,
} from '#whatsapp/texts-contract.ts'

interface TextVersionsDialogProps extends DialogProps {
  record: WhatsappText
}

/** The texts that an event had, each to be used again; the built-in one stands last. */
export function TextVersionsDialog({ record, ...dialog }: TextVersionsDialogProps) {
  const { event, language } = record
  const query = useLiveQuery(listWhatsappTextVersions, { params: { event, language } })
  const { mutate, isPending } = useApiMutation(saveWhatsappText, {
    refreshes: [listWhatsappTexts, listWhatsappTextVersions],
    onSuccess() {
      toast({ title: messages.done, text: eventNames[event], tone: 'good' })
      dialog.onOpenChange(false)
    },
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Dialog {...dialog} plain size="large" title={messages.title({ event: eventNames[event] })}>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={3} className="h-24" />}
        failed={messages.notLoaded}
      >
        {(versions) => (
          <ol className="text-sm">
            {[...versions, { id: 'built-in', text: record.builtIn, savedBy: null, savedAt: null }].map(
              ({ id, text, savedBy, savedAt }) => (
                <li key={id} className="grid gap-1 border-t border-line py-3">
                  <p className="flex flex-wrap items-center justify-between gap-3">
                    <span className="text-quiet">
                      {savedAt ? <Moment instant={savedAt} /> : messages.builtIn} {savedBy}
                    </span>
                    {text === record.text ? (
                      <span className="text-quiet">{messages.present}</span>
                    ) : (
                      <Button
                        size="small"
                        kind="secondary"
                        disabled={isPending}
                        onClick={() => mutate({ body: { event, language, text } })}
                      >
                        {messages.use}
                      </Button>
                    )}
                  </p>
                  <p dir={directionOf(language)} className="break-words whitespace-pre-line">
                    {text}
                  </p>
                </li>
              ),
            )}
          </ol>
        )}
      </QueryBoundary>
    </Dialog>
  )
}
