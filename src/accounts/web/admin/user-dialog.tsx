import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { currentUser } from '#accounts/current-user-fields.ts'
import { userName } from '#accounts/full-name.ts'
import { userDialog as messages } from '#accounts/texts/texts.gen.js'
import { type NewUserFields, newUser, roles, type UserChanges, userChanges } from '#accounts/user-fields.ts'
import { createUser, type ListedUser, listUsers, updateUser, userChanged } from '#accounts/users-contract.ts'
import { viewerChanged } from '#accounts/web/session/viewer-change.ts'
import { StaffSessions } from '#accounts/web/sessions/staff-sessions.tsx'
import { languageChoices } from '#shared/language/labels.ts'
import type { Language } from '#shared/language/language.ts'
import { labels as languageLabels } from '#shared/texts/texts.gen.js'
import { type StaffRole, staffRoles } from '#shared/viewer.ts'
import { choices } from '#ui/control/choices.ts'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { roleNames, staffRoleNames } from './user-name.ts'

type Values = NewUserFields | UserChanges

interface UserDialogProps extends DialogProps {
  person?: ListedUser
  viewer: CurrentUser
}

export function UserDialog({ person, viewer, ...dialog }: UserDialogProps) {
  const router = useRouter()
  return (
    <FormDialog
      {...dialog}
      messages={person ? messages.edit : messages.add}
      size="normal"
      schema={person ? userChanges : newUser}
      edited={person && { ...edited, record: person }}
      endpoint={person ? updateUser : createUser}
      input={(values: Values, before?: ListedUser) =>
        before
          ? { params: { id: before.id }, body: { ...changesIn(values, before), version: before.version } }
          : { body: values as NewUserFields }
      }
      doneText={userName}
      onDone={(saved) => {
        if (saved.id === viewer.id && saved.staffRole === viewer.staffRole)
          viewerChanged(router, currentUser.parse(saved))
      }}
      refreshes={[listUsers]}
    >
      {(field) => (
        <>
          <UserFields person={person} field={field} />
          {person?.role === 'ADMIN' && <StaffSessions userId={person.id} />}
        </>
      )}
    </FormDialog>
  )
}

/** Only changed fields are sent, so that concurrent changes of other staff stay. */
function changesIn(values: UserChanges, before: ListedUser): UserChanges {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof UserChanges]),
  )
}

function UserFields({ person, field }: { person?: ListedUser; field: FieldOf<Values> }) {
  const [role, setRole] = useState(person?.role ?? 'CLIENT')
  const [staffRole, setStaffRole] = useState(person?.staffRole ?? leastRights)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...(person ? { defaultValue: person.username, disabled: true } : field('username'))}
        label={messages.username}
        hint={person && messages.usernameFixed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        {...field('role')}
        label={messages.role}
        options={choices(roleNames, roles)}
        hint={person && messages.roleHint}
        // Not onChange, which React does not call for what a conflict fills in.
        onInput={({ currentTarget }) => setRole(currentTarget.value as typeof role)}
      />
      <div hidden={role === 'CLIENT'} className="sm:col-start-2">
        <Select
          {...field('staffRole')}
          defaultValue={person?.staffRole ?? leastRights}
          // A disabled field is not sent.
          disabled={role === 'CLIENT'}
          label={messages.staffRole}
          options={choices(staffRoleNames, staffRoles)}
          hint={messages.staffRoleHint[staffRole]}
          onInput={({ currentTarget }) => setStaffRole(currentTarget.value as typeof staffRole)}
        />
      </div>
      <TextField
        {...field('firstName')}
        label={messages.firstName}
        autoComplete="off"
        maxLength={100}
        optional
      />
      <TextField
        {...field('lastName')}
        label={messages.lastName}
        autoComplete="off"
        maxLength={100}
        optional
      />
      <TextField
        {...field('email')}
        label={messages.email}
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField {...field('phone')} label={messages.phone} type="tel" autoComplete="off" required />
      <Select
        {...field('language')}
        label={messages.language}
        options={languageChoices()}
        hint={messages.languageHint}
      />
      {!person && (
        <div className="sm:col-span-2">
          <PasswordField
            {...field('password')}
            label={messages.password}
            hint={messages.passwordHint}
            autoComplete="new-password"
            minLength={6}
          />
        </div>
      )}
    </div>
  )
}

/** What a new member of staff begins with. */
const leastRights: StaffRole = 'ASSISTANT'

const edited = {
  changed: userChanged,
  title: messages.conflict,
  fieldNames: messages,
  valueText: (name: string, value: unknown) =>
    name === 'role'
      ? roleNames[value as ListedUser['role']]
      : name === 'staffRole'
        ? staffRoleNames[value as StaffRole]
        : name === 'language'
          ? languageLabels[value as Language]
          : undefined,
  valuesOf: ({ firstName, lastName, email, phone, role, staffRole, language }: ListedUser) => ({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    phone,
    role,
    staffRole: staffRole ?? leastRights,
    language,
  }),
}
