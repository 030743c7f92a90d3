import type { Endpoint, InputOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { renewLink as messages } from '#ui/texts/texts.gen.js'

/** On the page of a link that has ended: a new one goes to the address that we have. */
export function RenewLink<E extends Endpoint>({ endpoint, input }: { endpoint: E; input: InputOf<E> }) {
  const { mutate, isPending, isSuccess, error } = useApiMutation(endpoint)
  return (
    <span className="grid justify-items-start gap-3">
      <span role="status">{isSuccess && messages.sent}</span>
      {!isSuccess && (
        <Button
          kind="secondary"
          className="scripting-none:hidden"
          pending={isPending && words.sending}
          onClick={() => mutate(input)}
        >
          {words.newLink}
        </Button>
      )}
      {error && (
        <span role="alert" className="text-bad">
          {errorMessage(error)}
        </span>
      )}
      <noscript>
        <span className="text-quiet">{messages.withoutScript}</span>
      </noscript>
    </span>
  )
}
