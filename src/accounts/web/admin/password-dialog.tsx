import { useState } from 'react'
import * as z from 'zod/mini'
import { userName } from '#accounts/full-name.ts'
import { accountsWords, passwordDialog as texts } from '#accounts/texts/texts.gen.js'
import { temporaryPassword } from '#accounts/user-fields.ts'
import { getHoldings, listUsers, resetUserPassword } from '#accounts/users-contract.ts'
import type { AccountId } from '#shared/ids.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useFreshQuery } from '#ui/api/use-fresh-query.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { UserDialogProps } from './user-task.ts'

const schema = z.object({ password: temporaryPassword })

export function PasswordDialog({ open, onOpenChange, person }: UserDialogProps) {
  const [password, setPassword] = useState('')
  function change(next: boolean) {
    setPassword('')
    onOpenChange(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={change}
      messages={texts.dialog}
      description={texts.about({ name: userName(person) })}
      schema={schema}
      disabled={!schema.safeParse({ password }).success}
      refreshes={[listUsers, getHoldings]}
      endpoint={resetUserPassword}
      input={(body) => ({ params: { id: person.id }, body })}
      doneText={() => userName(person)}
    >
      {(field) => (
        <>
          <PasswordField
            {...field('password')}
            label={accountsWords.newPassword}
            hint={accountsWords.passwordHint}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {person.hasSecondFactor && <p className="text-sm">{texts.secondFactor}</p>}
          {person.role === 'ADMIN' && open && <AccessWithoutPassword userId={person.id} />}
        </>
      )}
    </FormDialog>
  )
}

/** What answers without the password: calendar addresses end with it, API keys stay. */
function AccessWithoutPassword({ userId }: { userId: AccountId }) {
  const query = useFreshQuery(getHoldings, { params: { id: userId } })
  return (
    <QueryBoundary query={query} skeleton={<SkeletonRows count={1} className="h-5" />} failed={texts.unknown}>
      {({ calendarAddresses, apiKeys }) => (
        <div className="grid gap-1 text-sm">
          {calendarAddresses > 0 && <p>{texts.calendarAddresses({ count: calendarAddresses })}</p>}
          {apiKeys > 0 && <p>{texts.apiKeys({ count: apiKeys })}</p>}
        </div>
      )}
    </QueryBoundary>
  )
}
