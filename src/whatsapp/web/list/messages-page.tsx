import { createFileRoute, Link } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { CustomerLink, customerColumn } from '#customers/web/customer-link.tsx'
import { commaList } from '#shared/format/list.ts'
import { directionOf } from '#shared/language/language.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { choices } from '#ui/control/choices.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { privateHead } from '#ui/page/head.ts'
import { Phone } from '#ui/phone.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { eventNames } from '#whatsapp/events.ts'
import {
  countWhatsappMessages,
  type ListedMessage,
  listWhatsappMessages,
} from '#whatsapp/messages-contract.ts'
import { messageStateNames, reasonNames } from '#whatsapp/states.ts'
import {
  messagesPageHead as headTexts,
  messagesPage as messages,
  messagesList as messagesListTexts,
} from '#whatsapp/texts/texts.gen.js'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, messagesList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <MessagesPage search={Route.useSearch()} />,
})

const ResendMessageDialog = lazyDialog(() => import('./message-dialogs.tsx'), 'ResendMessageDialog')
const CancelMessageDialog = lazyDialog(() => import('./message-dialogs.tsx'), 'CancelMessageDialog')

type Kind = 'resend' | 'cancel'

function MessagesPage({ search }: { search: ListSearch }) {
  const query = useListQuery(messagesList, search)
  const dialog = useRowDialog<ListedMessage, Kind>(({ id }) => query.data?.rows.find((one) => one.id === id))
  const actionsOf = (message: ListedMessage): RowAction[] => {
    const action = (kind: Kind) => ({
      label: kind === 'cancel' ? words.cancel : messages.resend,
      onSelect: () => dialog.show(kind, message),
    })
    if (message.state === 'FAILED')
      return [{ ...action('resend'), preload: ResendMessageDialog.preload, usual: true }]
    if (message.state === 'QUEUED')
      return [{ ...action('cancel'), preload: CancelMessageDialog.preload, danger: true }]
    return []
  }
  const { row } = dialog
  return (
    <>
      <StaffList
        list={messagesList}
        search={search}
        query={query}
        rowActions={actionsOf}
        record={(message) => <MessageRecord message={message} />}
        dialogs={() =>
          row && (
            <>
              <ResendMessageDialog {...dialog.props('resend')} message={row} />
              <CancelMessageDialog {...dialog.props('cancel')} message={row} />
            </>
          )
        }
      />
      <Counts />
    </>
  )
}

/** Of the last 30 days. */
function Counts() {
  const { data } = useLiveQuery(countWhatsappMessages)
  if (!data) return null
  const { states, agreed } = data
  return (
    <p className="pt-4 text-sm text-quiet">
      {messages.counts({ ...states, agreed })}{' '}
      <Link to="/admin/messages/answers" className="link">
        {messages.toAnswers}
      </Link>
    </p>
  )
}

function MessageRecord({ message }: { message: ListedMessage }) {
  const {
    customerId,
    customerName,
    phone,
    language,
    createdAt,
    sentAt,
    deliveredAt,
    readAt,
    attempts,
    text,
  } = message
  return (
    <>
      <Facts className="text-sm">
        <Fact name={words.customer}>
          <CustomerLink id={customerId} name={customerName} />
        </Fact>
        <Fact name={words.phone}>
          <Phone number={phone} />
        </Fact>
        <Fact name={words.language}>{languageLabels[language]}</Fact>
        <Fact name={words.state}>
          <MessageState message={message} />
        </Fact>
        <Fact name={words.written}>
          <Moment instant={createdAt} />
        </Fact>
        <Fact name={words.sent}>{sentAt && <Moment instant={sentAt} />}</Fact>
        <Fact name={messages.delivered}>{deliveredAt && <Moment instant={deliveredAt} />}</Fact>
        <Fact name={messages.read}>{readAt && <Moment instant={readAt} />}</Fact>
        <Fact name={messages.attempts}>{attempts || null}</Fact>
      </Facts>
      <p
        dir={directionOf(language)}
        className="mt-5 border border-line p-4 text-sm break-words whitespace-pre-line"
      >
        {text}
      </p>
    </>
  )
}

const tones: Record<ListedMessage['state'], Tone> = {
  QUEUED: 'warn',
  SENT: 'idle',
  DELIVERED: 'good',
  READ: 'good',
  FAILED: 'bad',
}

const messagesList = defineList(listWhatsappMessages, {
  to: '/admin/messages',
  pageSize: 50,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ event, customerName }) => commaList([eventNames[event], customerName]),
  messages: messagesListTexts,
  columns: [
    column.moment('createdAt', words.date, ({ createdAt }) => createdAt, { card: 'text', sortable: true }),
    customerColumn(({ customerId, customerName }) => ({ id: customerId, name: customerName }), {
      card: 'text',
      clip: true,
    }),
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
    { name: 'state', label: words.state, kind: 'choice', choices: choices(messageStateNames) },
    { name: 'event', label: words.message, kind: 'choice', choices: choices(eventNames) },
  ],
})

function MessageState({ message: { state, reason, sentBy, error } }: { message: ListedMessage }) {
  const more = reason
    ? commaList([reasonNames[reason], error])
    : sentBy && messagesListTexts.byHand({ name: sentBy })
  return (
    <>
      <Badge tone={tones[state]}>{messageStateNames[state]}</Badge>
      {more && <span className="ms-2 text-xs text-quiet">{more}</span>}
    </>
  )
}
