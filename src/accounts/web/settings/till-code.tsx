import { useRef } from 'react'
import { tillCode as messages } from '#accounts/texts/texts.gen.js'
import { getTillPeople, newTillCode, removeTillCode, setTillCode } from '#accounts/till-code-contract.ts'
import { CodeField } from '#accounts/web/till/code-field.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'

/** Six digits with which one switches to oneself on a shared computer. */
export function TillCode({ hasCode }: { hasCode: boolean }) {
  const element = useRef<HTMLFormElement>(null)
  const { mutateAsync } = useApiMutation(setTillCode, { refreshes: [getTillPeople] })
  const removing = useApiMutation(removeTillCode, {
    refreshes: [getTillPeople],
    onSuccess: () => toast({ title: messages.removed, tone: 'good' }),
    onError: (error) => toast({ title: messages.removeFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const { form, field, failure, pending } = useForm({
    schema: newTillCode,
    async send(body) {
      await mutateAsync({ body })
      element.current?.reset()
      toast({ title: messages.done, tone: 'good' })
    },
    failed: messages.failed,
  })
  return (
    <form {...form} ref={element} className="flex max-w-md flex-col gap-4">
      <CodeField
        {...field('code')}
        label={hasCode ? messages.newCode : messages.code}
        hint={messages.hint}
        autoComplete="new-password"
      />
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending && words.saving}>
          {messages.save}
        </Button>
        {hasCode && (
          <Button
            kind="secondary"
            pending={removing.isPending && words.saving}
            onClick={() => removing.mutate({})}
          >
            {messages.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
