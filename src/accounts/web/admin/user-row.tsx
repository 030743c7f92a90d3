import type { ListedUser } from '#accounts/users-contract.ts'
import { dollarsAndCents, parseSignedMoney } from '#shared/format/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { userName } from './user-name.ts'
import type { UserTask } from './user-task.ts'
import { roleNames } from './users-input.ts'

const messages = {
  you: 'You',
  mustChange: 'New password due',
  email: 'Email',
  phone: 'Phone',
  balance: 'Balance',
  edit: 'Edit',
  editBalance: 'Balance',
  password: 'Reset Password',
  delete: 'Delete',
}

interface UserRowProps {
  person: ListedUser
  /** The viewer's own row: users cannot delete themselves. */
  own: boolean
  onTask(kind: UserTask, person: ListedUser): void
}

/** A table row on a wide screen, a card on a phone. */
export function UserRow({ person, own, onTask }: UserRowProps) {
  const name = userName(person)
  const action = (kind: UserTask, label: string, className?: string) => (
    <Button
      kind="quiet"
      size="small"
      aria-label={`${label}: ${name}`}
      onClick={() => onTask(kind, person)}
      className={`px-2! ${className ?? ''}`}
    >
      {label}
    </Button>
  )
  return (
    <article aria-label={name} className={`${columns} py-3 text-sm hover:bg-blush xl:min-h-10 xl:py-0`}>
      <h3 className="min-w-0 truncate font-medium max-sm:col-span-2">
        {name} <span className="ms-1 font-normal text-quiet">{person.username}</span>
        {own && <span className="ms-2 font-normal text-quiet">({messages.you})</span>}
      </h3>
      <p className="min-w-0 truncate max-sm:col-span-2">
        <span className="sr-only">{messages.email}: </span>
        <a href={`mailto:${person.email}`} className="hover:underline">
          {person.email}
        </a>
      </p>
      <p className="whitespace-nowrap tabular-nums">
        <span className="sr-only">{messages.phone}: </span>
        {person.phone}
      </p>
      <p className="flex items-center gap-2 whitespace-nowrap">
        <Badge tone={person.role === 'ADMIN' ? 'good' : 'idle'}>{roleNames[person.role]}</Badge>
        {person.mustChangePassword && <span className="text-xs text-quiet">{messages.mustChange}</span>}
      </p>
      <p className="whitespace-nowrap tabular-nums xl:text-end">
        <span className="xl:sr-only">{messages.balance}: </span>
        {dollarsAndCents(parseSignedMoney(person.balance) ?? 0)}
      </p>
      <div className="-mx-2 flex flex-wrap justify-start max-sm:col-span-2 xl:flex-nowrap xl:justify-end">
        {action('edit', messages.edit)}
        {action('balance', messages.editBalance)}
        {action('password', messages.password)}
        {own ? (
          <span aria-hidden="true" className="invisible px-2 max-xl:hidden">
            {messages.delete}
          </span>
        ) : (
          action('delete', messages.delete, 'text-bad!')
        )}
      </div>
    </article>
  )
}

/** Shared with the header row above the list. */
export const columns =
  'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 sm:grid-cols-2 xl:items-center ' +
  'xl:grid-cols-[minmax(10rem,1.2fr)_minmax(10rem,1.1fr)_8rem_minmax(5.5rem,auto)_6.5rem_21rem]'
