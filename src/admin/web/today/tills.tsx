import { tills as messages } from '#admin/texts/texts.gen.js'
import type { ReplyOf } from '#shared/endpoint.ts'
import { comma } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { listTills } from '#till/contract.ts'
import { cashText } from '#till/texts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Moment, useTimeOf } from '#ui/moment.tsx'
import { Line, WorkSection } from './work-section.tsx'

/** Whether the tills of these showrooms are open, since when, by whom and with what in them. */
export function Tills({ shown }: { shown: readonly Branch[] }) {
  const tills = useLiveQuery(listTills).data?.filter(({ branch }) => shown.includes(branch)) ?? []
  return (
    <WorkSection title={words.till} count={tills.length}>
      {tills.map((till) => (
        <TillLine key={till.branch} till={till} />
      ))}
    </WorkSection>
  )
}

function TillLine({ till: { branch, open, left } }: { till: ReplyOf<typeof listTills>[number] }) {
  const timeOf = useTimeOf()
  const { name } = showrooms[branch]
  const cash = open
    ? messages.inIt({ cash: cashText(open.expected) })
    : left && messages.left({ cash: cashText(left) })
  const action = open ? words.countAndClose : words.openTill
  return (
    <Line
      action={
        <ButtonLink
          to="/admin/till"
          search={{ branch }}
          kind="secondary"
          size="small"
          aria-label={messages.of({ action, showroom: name })}
          className="print:hidden"
        >
          {action}
        </ButtonLink>
      }
      more={cash ? { name, content: <p className="text-quiet">{cash}</p> } : undefined}
    >
      <span className="font-medium">{name}</span>
      {' · '}
      {!open && messages.closed}
      {open && !open.isOld && messages.since({ time: timeOf(open.openedAt) })}
      {open?.isOld && (
        <span className="text-warn">
          {messages.old} <Moment instant={open.openedAt} />
        </span>
      )}
      {open?.openedBy && `${comma()}${open.openedBy}`}
    </Line>
  )
}
