import { useState } from 'react'
import { testMailServer } from '#email/test-connection-contract.ts'
import { emailWords, settingsTestMailServer as messages } from '#email/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

/** Not a form: it stands within the form of the settings. @param email of the viewer */
export function TestMailServer({ email }: { email: string }) {
  const [to, setTo] = useState(email)
  const { mutate, isPending, error, isSuccess, variables } = useApiMutation(testMailServer, {
    onError: (error) => toastFailure(error),
  })
  const sentTo = variables?.body.to ?? ''
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        label={emailWords.label}
        hint={messages.hint}
        type="email"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={error?.fields.to}
      />
      <Button
        kind="secondary"
        className="mt-6.5"
        pending={isPending && words.sending}
        onClick={() => mutate({ body: { to } })}
      >
        {messages.send}
      </Button>
      <p role="status" className="w-full text-sm">
        {isSuccess && messages.done({ to: sentTo })}
        {error && !error.fields.to && <span className="text-bad">{errorMessage(error)}</span>}
      </p>
    </div>
  )
}
