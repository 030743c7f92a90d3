import { endOtherSessions } from '#accounts/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  text: 'For a lost device, or when you forgot to log out somewhere. This device stays signed in.',
  button: 'Sign out on all other devices',
  busy: 'Signing out...',
  done: 'Signed out elsewhere',
  ended: (count: number) =>
    count === 0
      ? 'You were signed in on this device only.'
      : count === 1
        ? 'One other device has been signed out.'
        : `${count} other devices have been signed out.`,
  failed: 'Sign-out failed',
}

export function OtherDevices() {
  const ending = useApiMutation(endOtherSessions, {
    onSuccess: ({ ended }) => toast({ title: messages.done, text: messages.ended(ended), tone: 'good' }),
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
