import { useState } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Select } from '#ui/form/select.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getReadyMessages } from '#whatsapp/contract.ts'
import { eventNames } from '#whatsapp/events.ts'
import { whatsappDialog as messages } from '#whatsapp/texts/texts.gen.js'
import { MessageFacts, type MessageSubject, OpenWhatsapp, ReadyText, SentButton } from './ready-message.tsx'

interface WhatsappDialogProps extends DialogProps {
  subject: MessageSubject
  name: string
}

/** What staff write to a customer about a record, in her language. */
export function WhatsappDialog({ subject, name, ...dialog }: WhatsappDialogProps) {
  const query = useLiveQuery(getReadyMessages, { query: subject })
  const [chosen, setChosen] = useState<string>()
  const said = query.data?.messages ?? []
  const message = said.find(({ event }) => event === chosen) ?? said[0]
  const phone = query.data?.phone ?? ''
  return (
    <Dialog
      {...dialog}
      plain
      title={messages.title({ name })}
      description={messages.about}
      actions={
        message &&
        query.data?.agreedAt && (
          <>
            <OpenWhatsapp phone={phone} text={message.text} />
            <SentButton subject={subject} event={message.event} onNoted={() => dialog.onOpenChange(false)} />
          </>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<Skeleton className="h-48" />}>
        {({ agreedAt, isStopped, customerId }) =>
          message ? (
            <div className="grid gap-3">
              {said.length > 1 && (
                <Select
                  label={words.message}
                  value={message.event}
                  onChange={({ target }) => setChosen(target.value)}
                  options={said.map(({ event }) => ({ value: event, label: eventNames[event] }))}
                />
              )}
              <ReadyText text={message.text} />
              <MessageFacts
                agreedAt={agreedAt}
                isStopped={isStopped}
                customerId={customerId}
                sent={message.sent}
              />
            </div>
          ) : (
            <p className="text-quiet">{messages.none}</p>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}
