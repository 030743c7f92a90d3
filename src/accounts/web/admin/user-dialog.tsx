import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { type NewUserFields, newUser, roles, type UserChanges, userChanges } from '#accounts/user-fields.ts'
import { createUser, type ListedUser, listUsers, updateUser, userChanged } from '#accounts/users-contract.ts'
import { viewerChanged } from '#accounts/web/session/viewer-change.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import { useRebase } from '#ui/conflict/use-rebase.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { roleNames, userName } from './user-name.ts'

const messages = {
  add: {
    title: 'Add User',
    send: 'Create User',
    sending: 'Creating...',
    done: 'User created',
    failed: 'Failed to create user.',
  },
  edit: {
    title: 'Edit User',
    send: 'Save Changes',
    sending: 'Saving...',
    done: 'User updated',
    failed: 'Failed to update user.',
  },
  conflict: 'This user has changed while you edited it',
  username: 'Username',
  usernameFixed: 'The user name cannot be changed.',
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  role: 'Role',
  roleHint: 'A new role signs this user out everywhere.',
  password: 'Password',
  passwordHint: 'At least 6 characters. It has to be changed at the first sign-in.',
  cancel: 'Cancel',
}

interface PersonDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  person?: ListedUser
  viewer: CurrentUser
}

export function UserDialog({ open, onOpenChange, person, viewer }: PersonDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={person ? messages.edit.title : messages.add.title}
      plain
      insist
    >
      <PersonForm person={person} viewer={viewer} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface PersonFormProps extends Pick<PersonDialogProps, 'person' | 'viewer'> {
  onClose(): void
}

function PersonForm({ person: shown, viewer, onClose }: PersonFormProps) {
  const creation = useApiMutation(createUser, { expectedUserId: viewer.id })
  const update = useApiMutation(updateUser, { expectedUserId: viewer.id })
  const router = useRouter()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState('')
  const edit = useRebase(shown && { ...edited, record: shown })
  const { initial: person, base, rebase, panel } = edit
  const text = person ? messages.edit : messages.add
  const { form, errors, pending } = useForm<NewUserFields | UserChanges>({
    schema: person ? userChanges : newUser,
    async send(values) {
      setFailure('')
      const saved = base
        ? await changed(base, values)
        : await creation.mutateAsync({ body: values as NewUserFields })
      toast({ title: text.done, text: userName(saved), tone: 'good' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: [listUsers.path] })
    },
    onFailed(error, element) {
      const isRebased = rebase(error, element)
      const reason = errorMessage(error, text.failed)
      if (!isRebased && (!error || Object.keys(error.fields).length === 0)) setFailure(reason)
      toast({ title: reason, tone: 'bad' })
    },
  })

  /** Sends only changed fields, so that concurrent changes of other staff stay. */
  async function changed(before: ListedUser, values: UserChanges): Promise<ListedUser> {
    const body = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== before[name as keyof UserChanges]),
    )
    if (Object.keys(body).length === 0) return before
    const { version } = before
    const after = await update.mutateAsync({ params: { id: before.id }, body: { ...body, version } })
    if (after.id === viewer.id && after.role === viewer.role) {
      const {
        balance: _,
        password: _hidden,
        mustChangePassword: _due,
        isFormer: _former,
        createdAt: _since,
        version: _version,
        ...own
      } = after
      viewerChanged(router, own)
    }
    return after
  }

  return (
    <form {...form} className="grid gap-4 sm:grid-cols-2">
      <UserFields person={person} errors={errors} />
      <div className="grid gap-4 sm:col-span-2">
        <FormFailure text={failure} />
        {panel && <ConflictPanel {...panel} />}
        <FormActions messages={{ ...messages, ...text }} pending={pending} onCancel={onClose} />
      </div>
    </form>
  )
}

function UserFields({ person, errors }: { person?: ListedUser; errors: Record<string, string> }) {
  return (
    <>
      <TextField
        label={messages.username}
        name={person ? undefined : 'username'}
        defaultValue={person?.username}
        disabled={person !== undefined}
        hint={person && messages.usernameFixed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        required
        error={errors.username}
      />
      <Select
        label={messages.role}
        name="role"
        defaultValue={person?.role ?? 'CLIENT'}
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        hint={person && messages.roleHint}
        error={errors.role}
      />
      <TextField
        label={messages.firstName}
        name="firstName"
        defaultValue={person?.firstName ?? ''}
        autoComplete="off"
        maxLength={100}
        optional
        error={errors.firstName}
      />
      <TextField
        label={messages.lastName}
        name="lastName"
        defaultValue={person?.lastName ?? ''}
        autoComplete="off"
        maxLength={100}
        optional
        error={errors.lastName}
      />
      <TextField
        label={messages.email}
        name="email"
        type="email"
        defaultValue={person?.email}
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        required
        error={errors.email}
      />
      <TextField
        label={messages.phone}
        name="phone"
        type="tel"
        defaultValue={person?.phone}
        autoComplete="off"
        maxLength={32}
        required
        error={errors.phone}
      />
      {!person && (
        <div className="sm:col-span-2">
          <PasswordField
            label={messages.password}
            name="password"
            hint={messages.passwordHint}
            autoComplete="new-password"
            minLength={6}
            required
            error={errors.password}
          />
        </div>
      )}
    </>
  )
}

const edited = {
  changed: userChanged,
  title: messages.conflict,
  fieldNames: messages,
  textOf: (name: string, value: unknown) =>
    name === 'role' ? roleNames[value as ListedUser['role']] : undefined,
  valuesOf: ({ firstName, lastName, email, phone, role }: ListedUser) => ({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    phone,
    role,
  }),
}
