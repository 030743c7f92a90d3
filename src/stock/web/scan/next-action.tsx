import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { DressId } from '#shared/ids.ts'
import { showrooms } from '#showrooms/facts.ts'
import type { DressAction } from '#stock/scan-contract.ts'
import { nextAction as messages } from '#stock/texts/texts.gen.js'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'

interface ActionProps {
  action: DressAction
  /** In the showrooms. */
  today: string
  dressId: DressId
}

export function NextAction({ action, today, dressId }: ActionProps) {
  return (
    <>
      <div>
        {action.overdue && <Badge tone="bad">{messages.overdue}</Badge>}
        <p className="text-lg font-medium">{textOf(action, today)}</p>
        <p className="text-quiet wrap-anywhere">{whoAndWhere(action)}</p>
      </div>
      <p>
        <ActionLink action={action} dressId={dressId} className={buttonClass()}>
          {messages.links[action.kind]}
        </ActionLink>
      </p>
    </>
  )
}

/** The same in short, for what comes later. */
export function ActionLine({ action, today, dressId }: ActionProps) {
  return (
    <>
      <ActionLink
        action={action}
        dressId={dressId}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {textOf(action, today)}
      </ActionLink>
      <p className="text-sm text-quiet wrap-anywhere">{whoAndWhere(action)}</p>
    </>
  )
}

function whoAndWhere({ customer, branch }: DressAction): string {
  return commaList([customer, showrooms[branch].name])
}

function textOf({ kind, date, time, requested }: DressAction, today: string): string {
  const long = longDateWithYear(date)
  const isPast = date < today && kind !== 'takeBack'
  const when =
    date === today ? messages.today : isPast ? messages.since({ date: long }) : messages.on({ date: long })
  if (kind === 'inspect') return messages.inspect
  if (kind === 'fitting') return messages.fitting({ when, time: time ?? '' })
  return requested ? messages.requested({ when }) : messages[kind]({ when })
}

interface ActionLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  action: DressAction
  dressId: DressId
}

function ActionLink({ action: { kind, id, date }, dressId, children, className }: ActionLinkProps) {
  if (kind === 'fitting')
    return (
      <Link to="/admin/appointments" search={{ dressId, date }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to="/admin/rentals/$id" params={{ id }} className={className}>
      {children}
    </Link>
  )
}
