import { getCurrentUser } from '#accounts/contract.ts'
import { sendEmailProof } from '#accounts/email-proof-contract.ts'
import { sendProofAgain as messages } from '#accounts/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'

export function SendProofAgain() {
  const { mutate, isPending, isSuccess, error } = useApiMutation(sendEmailProof, {
    refreshes: [getCurrentUser],
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button kind="secondary" size="small" pending={isPending && words.sending} onClick={() => mutate({})}>
        {messages.again}
      </Button>
      <p role="status" className={error ? 'text-bad' : 'text-quiet'}>
        {error ? errorMessage(error) : isSuccess && messages.sent}
      </p>
    </div>
  )
}
