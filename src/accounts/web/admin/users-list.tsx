import { userName } from '#accounts/full-name.ts'
import { usersList as messages } from '#accounts/texts/texts.gen.js'
import { type ListedUser, listUsers } from '#accounts/users-contract.ts'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { Badge } from '#ui/badge.tsx'
import { choices } from '#ui/control/choices.ts'
import { Phone } from '#ui/phone.tsx'
import { Clipped } from '#ui/table/clipped.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { roleNames, staffRoleNames } from './user-name.ts'

export const usersList = defineList(listUsers, {
  to: '/admin',
  pageSize: 20,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: userName,
  messages,
  columns: [
    {
      id: 'name',
      label: messages.user,
      sortable: true,
      clip: true,
      card: 'title',
      cell: (user) => <Name user={user} />,
    },
    {
      id: 'email',
      label: words.email,
      card: 'text',
      sortable: true,
      clip: true,
      cell: ({ email, isFormer }) =>
        !isFormer && (
          <a href={`mailto:${email}`} className="inline-flex min-h-6 max-w-full items-center hover:underline">
            <Clipped>{withBreak(email)}</Clipped>
          </a>
        ),
    },
    {
      id: 'phone',
      label: words.phone,
      card: 'text',
      cell: ({ phone }) => <Phone number={phone} />,
    },
    { id: 'role', label: messages.role, card: 'text', sortable: true, cell: (user) => <Role user={user} /> },
    {
      id: 'balance',
      label: words.balance,
      sortable: true,
      align: 'end',
      cell: ({ balance }) => amountInDollars(balance),
    },
    {
      id: 'language',
      label: words.language,
      optional: true,
      cell: ({ language }) => languageLabels[language],
    },
    {
      id: 'createdAt',
      label: words.since,
      sortable: true,
      optional: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>,
    },
  ],
  filters: [
    { name: 'role', label: messages.role, kind: 'choice', choices: choices(roleNames) },
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      choices: [
        { value: 'with-balance', label: messages.withBalance },
        { value: 'former-with-money', label: messages.formerWithMoney },
        { value: 'phone-to-check', label: messages.phoneToCheck },
        { value: 'staff-without-second-factor', label: messages.withoutSecondFactor },
      ],
    },
  ],
})

function Name({ user }: { user: ListedUser }) {
  return (
    <Clipped>
      <span className="font-medium">{userName(user)}</span>{' '}
      <span className="text-quiet max-md:ms-2 max-md:font-normal">
        {!user.isFormer && user.username} {useViewer()?.id === user.id && messages.you}
      </span>
    </Clipped>
  )
}

function Role({ user }: { user: ListedUser }) {
  return (
    <>
      <Badge tone={user.role === 'ADMIN' ? 'good' : 'idle'}>{roleNames[user.role]}</Badge>
      {user.staffRole && <span className="ms-2">{staffRoleNames[user.staffRole]}</span>}
      {user.hasSecondFactor && <span className="ms-2 text-xs text-quiet">{messages.secondFactor}</span>}
      {user.mustChangePassword && <span className="ms-2 text-xs text-quiet">{messages.mustChange}</span>}
    </>
  )
}

/** A long address breaks before its host. */
function withBreak(email: string) {
  const host = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  )
}
