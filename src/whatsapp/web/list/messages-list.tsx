import { CustomerLink } from '#customers/web/customer-link.tsx'
import { commaList } from '#shared/format/list.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Moment } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { eventNames } from '#whatsapp/events.ts'
import { type ListedMessage, listWhatsappMessages } from '#whatsapp/messages-contract.ts'
import { reasonNames, stateNames } from '#whatsapp/states.ts'
import { messagesList as messages } from '#whatsapp/texts/texts.gen.js'

const tones: Record<ListedMessage['state'], Tone> = {
  QUEUED: 'warn',
  SENT: 'idle',
  DELIVERED: 'good',
  READ: 'good',
  FAILED: 'bad',
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const messagesList = defineList(listWhatsappMessages, {
  to: '/admin/messages',
  pageSize: 50,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ event, customerName }) => commaList([eventNames[event], customerName]),
  messages,
  columns: [
    {
      id: 'createdAt',
      label: words.date,
      card: 'text',
      sortable: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
    {
      id: 'customer',
      label: words.customer,
      card: 'text',
      clip: true,
      cell: ({ customerId, customerName }) => <CustomerLink id={customerId} name={customerName} />,
    },
    { id: 'event', label: words.message, card: 'title', clip: true, cell: ({ event }) => eventNames[event] },
    {
      id: 'language',
      label: words.language,
      optional: true,
      card: 'none',
      cell: ({ language }) => languageLabels[language],
    },
    {
      id: 'state',
      label: words.state,
      card: 'end',
      sortable: true,
      clip: true,
      cell: (message) => <MessageState message={message} />,
    },
  ],
  filters: [
    { name: 'state', label: words.state, kind: 'choice', choices: choicesOf(stateNames) },
    { name: 'event', label: words.message, kind: 'choice', choices: choicesOf(eventNames) },
  ],
})

export function MessageState({ message: { state, reason, sentBy, error } }: { message: ListedMessage }) {
  const more = reason ? commaList([reasonNames[reason], error]) : sentBy && messages.byHand({ name: sentBy })
  return (
    <>
      <Badge tone={tones[state]}>{stateNames[state]}</Badge>
      {more && <span className="ms-2 text-xs text-quiet">{more}</span>}
    </>
  )
}
