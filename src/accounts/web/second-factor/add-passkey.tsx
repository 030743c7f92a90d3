import { addPasskey, passkeyName, startPasskey } from '#accounts/passkeys-contract.ts'
import { accountsWords, addPasskey as messages } from '#accounts/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { makePasskey } from './passkeys.ts'

interface AddPasskeyProps {
  onAdded(recoveryCodes: readonly string[] | null): void
}

class Closed extends Error {}

export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const start = useApiMutation(startPasskey)
  const finish = useApiMutation(addPasskey)
  const isPhone = matchMedia('(pointer: coarse)').matches
  const { form, field, failure, pending } = useForm({
    schema: passkeyName,
    values: { name: isPhone ? messages.phone : messages.computer },
    async send({ name }) {
      const passkey = await makePasskey(await start.mutateAsync({}))
      if (!passkey) throw new Closed()
      const { recoveryCodes } = await finish.mutateAsync({ body: { passkey, name } })
      onAdded(recoveryCodes)
    },
    // Without an error of the API the device has said no, or nobody has answered it.
    failed: (error) => ({ title: messages.failed, text: error ? errorMessage(error) : messages.closed }),
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{messages.about}</p>
      <TextField {...field('name')} label={words.name} hint={messages.nameHint} />
      <FormFailure failure={failure} />
      <Button type="submit" pending={pending && accountsWords.waiting} className="mt-2">
        {messages.send}
      </Button>
    </form>
  )
}
