import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useRef } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { downloadUserData } from '#accounts/export-contract.ts'
import { userName } from '#accounts/full-name.ts'
import { resetSecondFactor } from '#accounts/second-factor-contract.ts'
import { users as messages, resetSecondFactorDialog } from '#accounts/texts/texts.gen.js'
import type { UserRow } from '#accounts/users-contract.ts'
import { listUsers } from '#accounts/users-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { saveFile } from '#ui/api/file-link.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import type { UserDialogProps, UserTask } from './user-task.ts'
import { usersList } from './users-list.tsx'

const UserDialog = lazyDialog(() => import('./user-dialog.tsx'), 'UserDialog')
const PasswordDialog = lazyDialog(() => import('./password-dialog.tsx'), 'PasswordDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')
const DeleteUserDialog = lazyDialog(() => import('./delete-user-dialog.tsx'), 'DeleteUserDialog')

interface UsersProps {
  search: ListSearch
  viewer: CurrentUser
  /** Injected, because payouts are a later domain. */
  BalanceDialog: ComponentType<UserDialogProps>
}

export function Users({ search, viewer, BalanceDialog }: UsersProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const api = useApi()
  const query = useListQuery(usersList, search)
  const dialog = useRowDialog<UserRow, UserTask | 'add'>(({ id }) =>
    query.data?.rows.find((user) => user.id === id),
  )
  const actionsOf = (user: UserRow) => {
    const { customerId } = user
    const action = (kind: UserTask) => ({ label: messages[kind], onSelect: () => dialog.show(kind, user) })
    // Nothing else is left of a deleted user.
    if (user.isFormer) return [action('balance'), action('history')]
    const shared = [
      { ...action('edit'), preload: UserDialog.preload, usual: true },
      action('balance'),
      action('password'),
      ...(user.hasSecondFactor ? [action('secondFactor')] : []),
      action('history'),
      ...(customerId
        ? [
            {
              label: messages.customer,
              onSelect: () => void navigate({ to: '/admin/customers/$id', params: { id: customerId } }),
            },
          ]
        : []),
      {
        label: messages.exportData,
        onSelect: () => void saveFile(api, urlOf(downloadUserData, { params: { id: user.id } })),
      },
    ]
    return user.id === viewer.id ? shared : [...shared, { ...action('delete'), danger: true }]
  }
  const { row } = dialog
  return (
    <>
      <StaffList
        list={usersList}
        search={search}
        query={query}
        rowActions={actionsOf}
        headingRef={heading}
        actions={
          <Button
            size="small"
            onClick={() => dialog.show('add')}
            onPointerEnter={UserDialog.preload}
            onFocus={UserDialog.preload}
          >
            {messages.add}
          </Button>
        }
        dialogs={(close) =>
          row && (
            <>
              <UserDialog {...dialog.props('edit')} person={row} viewer={viewer} />
              <BalanceDialog {...dialog.props('balance')} person={row} />
              <PasswordDialog {...dialog.props('password')} person={row} />
              <ResetSecondFactorDialog {...dialog.props('secondFactor')} person={row} />
              <HistoryPanel
                {...dialog.props('history')}
                subjectType="user"
                subjectId={row.id}
                name={userName(row)}
              />
              <DeleteUserDialog
                {...dialog.props('delete')}
                person={row}
                onDone={() => {
                  close()
                  heading.current?.focus()
                }}
              />
            </>
          )
        }
      />
      <UserDialog {...dialog.props('add')} viewer={viewer} />
    </>
  )
}

function ResetSecondFactorDialog({ person, ...dialog }: UserDialogProps) {
  const { mutateAsync } = useApiMutation(resetSecondFactor)
  const name = userName(person)
  return (
    <ConfirmDialog
      {...dialog}
      {...resetSecondFactorDialog}
      question={resetSecondFactorDialog.question({ name })}
      send={async () => {
        await mutateAsync({ params: { id: person.id } })
        return name
      }}
      refreshes={[listUsers]}
    >
      <p className="text-sm text-quiet">{resetSecondFactorDialog.lost}</p>
    </ConfirmDialog>
  )
}
