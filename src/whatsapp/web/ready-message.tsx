import { type FocusEvent, useId } from 'react'
import * as z from 'zod/mini'
import { noteWhatsappConsent, stopNote } from '#customers/change-contract.ts'
import { consentTexts } from '#customers/constants.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { quoted } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { TextArea } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { getReadyMessages, noteSentMessage, type ReadyMessages, undoSentMessage } from '#whatsapp/contract.ts'
import { readyMessage as messages } from '#whatsapp/texts/texts.gen.js'

export type MessageSubject = InputOf<typeof getReadyMessages>['query']
export type ReadyMessage = ReadyMessages['messages'][number]

/** Ready to copy; a click selects it all. */
export function ReadyText({ text }: { text: string }) {
  const id = useId()
  const selectAll = (event: FocusEvent<HTMLTextAreaElement>) => event.target.select()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {messages.text}
      </label>
      <textarea
        id={id}
        readOnly
        rows={8}
        dir="auto"
        value={text}
        onFocus={selectAll}
        className="field-sizing-content w-full rounded-control border border-edge bg-surface p-3"
      />
    </>
  )
}

/** Whether she has agreed to it, and when the same was sent before. */
export function MessageFacts({
  agreedAt,
  isStopped,
  customerId,
  sent,
}: Pick<ReadyMessages, 'agreedAt' | 'customerId' | 'isStopped'> & Pick<ReadyMessage, 'sent'>) {
  return (
    <div className="grid gap-1 pt-2 text-sm">
      {agreedAt ? (
        <p className="text-quiet">
          {messages.agreed} <Moment instant={agreedAt} />
        </p>
      ) : (
        <Ask customerId={customerId} isStopped={isStopped} />
      )}
      {sent && (
        <p>
          {sent.by ? messages.sentBy({ name: sent.by }) : messages.sent} <Moment instant={sent.at} />
        </p>
      )}
    </div>
  )
}

/** Nothing is sent before she agrees: staff ask her, and note her answer. After STOP they note how she agreed again. */
function Ask({ customerId, isStopped }: Pick<ReadyMessages, 'customerId' | 'isStopped'>) {
  const { mutateAsync } = useApiMutation(noteWhatsappConsent, { refreshes: [getReadyMessages] })
  const { form, field, failure, pending } = useForm({
    schema: isStopped ? stoppedAnswer : plainAnswer,
    async send({ note }: { note?: string | undefined }) {
      await mutateAsync({ params: { id: customerId }, body: { agrees: true, ...(note && { note }) } })
      toast({ title: messages.agreesNow, tone: 'good' })
    },
    failed: (error) => ({ title: messages.notNoted, text: errorMessage(error) }),
  })
  return (
    <div role="note" className="border-s-2 border-warn ps-3">
      <form {...form} className="grid justify-items-start gap-2">
        <p className="text-warn">{isStopped ? messages.stopped : messages.notAgreed}</p>
        <p>{quoted(consentTexts.whatsapp)}</p>
        {isStopped && <TextArea {...field('note')} label={messages.how} hint={messages.howHint} rows={2} />}
        <FormFailure failure={failure} />
        <Button type="submit" size="small" kind="secondary" pending={pending && messages.noting}>
          {messages.agrees}
        </Button>
      </form>
    </div>
  )
}

const stoppedAnswer = z.object({ note: stopNote })
const plainAnswer = z.object({ note: z.optional(stopNote) })

export function OpenWhatsapp({ phone, text }: { phone: string; text: string }) {
  const digits = phone.replace(/\D/g, '')
  return (
    <a
      href={whatsAppUrl(digits, text)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ kind: 'primary', size: 'small' })}
    >
      {messages.open}
    </a>
  )
}

interface SentButtonProps {
  subject: MessageSubject
  event: ReadyMessage['event']
  onNoted(): void
}

/** WhatsApp does not tell whether she pressed its button: staff say so. */
export function SentButton({ subject, event, onNoted }: SentButtonProps) {
  const takeBack = useApiMutation(undoSentMessage, { refreshes: [getReadyMessages] })
  const note = useApiMutation(noteSentMessage, {
    refreshes: [getReadyMessages],
    onSuccess({ id }) {
      const undo = () => takeBack.mutateAsync({ params: { id } })
      toast({ title: messages.noted, tone: 'good', undo, undone: { title: messages.undone } })
      onNoted()
    },
    onError: (error) => toastFailure(error),
  })
  return (
    <Button
      size="small"
      kind="secondary"
      pending={note.isPending && messages.noting}
      onClick={() => note.mutate({ body: { ...subject, event } })}
    >
      {words.sent}
    </Button>
  )
}
