import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'
import { choices } from '#ui/control/choices.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { Phone } from '#ui/phone.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { type ListedAnswer, listWhatsappAnswers } from '#whatsapp/answers-contract.ts'
import { answerStateNames } from '#whatsapp/states.ts'
import {
  answersPageHead as headTexts,
  answersList as listTexts,
  answersPage as messages,
} from '#whatsapp/texts/texts.gen.js'

export const Route = createFileRoute('/admin/messages/answers')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, answersList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <AnswersPage search={Route.useSearch()} />,
})

const AssignDialog = lazyDialog(() => import('./answer-dialogs.tsx'), 'AssignDialog')
const AsideDialog = lazyDialog(() => import('./answer-dialogs.tsx'), 'AsideDialog')
const ReopenDialog = lazyDialog(() => import('./answer-dialogs.tsx'), 'ReopenDialog')

type Kind = 'assign' | 'aside' | 'reopen'

function AnswersPage({ search }: { search: ListSearch }) {
  const query = useListQuery(answersList, search)
  const dialog = useRowDialog<ListedAnswer, Kind>(({ id }) => query.data?.rows.find((one) => one.id === id))
  const actionsOf = (answer: ListedAnswer): RowAction[] => {
    const action = (kind: Kind) => ({ label: messages[kind], onSelect: () => dialog.show(kind, answer) })
    if (answer.state !== 'OPEN') return [{ ...action('reopen'), preload: ReopenDialog.preload }]
    return [
      { ...action('assign'), preload: AssignDialog.preload, usual: true },
      { ...action('aside'), preload: AsideDialog.preload },
    ]
  }
  const { row } = dialog
  return (
    <StaffList
      list={answersList}
      search={search}
      query={query}
      rowActions={actionsOf}
      dialogs={() =>
        row && (
          <>
            <AssignDialog {...dialog.props('assign')} answer={row} />
            <AsideDialog {...dialog.props('aside')} answer={row} />
            <ReopenDialog {...dialog.props('reopen')} answer={row} />
          </>
        )
      }
    />
  )
}

const tones: Record<ListedAnswer['state'], Tone> = { OPEN: 'warn', ASSIGNED: 'good', ASIDE: 'idle' }

/** Of who hides the number only what she calls herself. */
const senderOf = ({ name, phone }: ListedAnswer) => name || phone || messages.hidden

const answersList = defineList(listWhatsappAnswers, {
  to: '/admin/messages/answers',
  pageSize: 50,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: (answer) => messages.answerOf({ name: senderOf(answer) }),
  messages: listTexts,
  columns: [
    column.moment('createdAt', words.date, ({ createdAt }) => createdAt, { card: 'text', sortable: true }),
    {
      id: 'from',
      label: messages.from,
      card: 'title',
      cell: (answer) => (
        <>
          <bdi>{senderOf(answer)}</bdi> {answer.name && answer.phone && <Phone number={answer.phone} />}
        </>
      ),
    },
    {
      id: 'text',
      label: words.message,
      card: 'text',
      cell: ({ text, isStop }) => (
        <>
          <span dir="auto" className="wrap-anywhere">
            {text}
          </span>
          {isStop && <span className="block text-sm text-quiet">{messages.stopped}</span>}
        </>
      ),
    },
    {
      id: 'state',
      label: words.state,
      card: 'end',
      cell: ({ state, customer, decidedBy }) => (
        <>
          <Badge tone={tones[state]}>{answerStateNames[state]}</Badge>{' '}
          {customer && <CustomerLink id={customer.id} name={customer.name} />}
          {decidedBy && <span className="block text-xs text-quiet">{listTexts.by({ name: decidedBy })}</span>}
        </>
      ),
    },
  ],
  filters: [{ name: 'state', label: words.state, kind: 'choice', choices: choices(answerStateNames) }],
})
