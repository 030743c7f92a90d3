import { settingsOtherDevices as messages } from '#accounts/messages/texts.gen.js'
import { endOtherSessions } from '#accounts/sessions-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'

export function OtherDevices() {
  const ending = useApiMutation(endOtherSessions, {
    onSuccess: ({ ended }) =>
      toast({ title: messages.done, text: messages.ended({ count: ended }), tone: 'good' }),
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <>
      <p className="text-quiet">{messages.text}</p>
      <Button
        kind="secondary"
        pending={ending.isPending && messages.busy}
        onClick={() => ending.mutate({})}
        className="justify-self-start"
      >
        {messages.button}
      </Button>
    </>
  )
}
