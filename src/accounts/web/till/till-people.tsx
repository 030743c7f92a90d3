import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { tillPeople as messages } from '#accounts/texts/texts.gen.js'
import { switchAtTill, tillCodeEntry } from '#accounts/till-code-contract.ts'
import { welcomeAtTill } from '#accounts/web/session/viewer-change.ts'
import type { AccountId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { CodeField } from './code-field.tsx'
import { rememberTill } from './till-device.ts'

interface Colleague {
  id: AccountId
  name: string
}

/** The names of colleagues; a press on one asks for her six digits, and the sixth one sends them. */
export function TillPeople({ people }: { people: readonly Colleague[] }) {
  const [chosen, setChosen] = useState<Colleague>()
  if (chosen) return <CodeForm key={chosen.id} colleague={chosen} onBack={() => setChosen(undefined)} />
  return (
    <ul aria-label={words.colleagues} className="grid gap-2 sm:grid-cols-2">
      {people.map((colleague) => (
        <li key={colleague.id}>
          <button type="button" onClick={() => setChosen(colleague)} className={nameButton}>
            <bdi className="truncate">{colleague.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

const schema = z.pick(tillCodeEntry, { code: true })

function CodeForm({ colleague, onBack }: { colleague: Colleague; onBack(): void }) {
  const { mutateAsync } = useApiMutation(switchAtTill)
  const input = useRef<HTMLInputElement>(null)
  const { form, field, failure, pending } = useForm({
    schema,
    async send({ code }) {
      const viewer = await mutateAsync({ body: { userId: colleague.id, code } })
      rememberTill()
      await welcomeAtTill(viewer)
    },
    failed(error) {
      // Ready to be typed again.
      input.current?.select()
      return { title: words.didNotWork, text: error?.message ?? messages.unreachable }
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <CodeField
        {...field('code')}
        ref={input}
        label={messages.codeOf({ name: colleague.name })}
        autoComplete="off"
        autoFocus
        readOnly={pending}
        onInput={({ currentTarget }) => {
          if (currentTarget.value.length === 6) currentTarget.form?.requestSubmit()
        }}
      />
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending && messages.switching}>
          {messages.submit}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {messages.back}
        </Button>
      </div>
    </form>
  )
}

const nameButton =
  'flex min-h-12 w-full items-center rounded-control border border-edge px-4 text-start hover:border-ink'
