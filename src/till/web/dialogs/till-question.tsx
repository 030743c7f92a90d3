import { type KeyboardEvent, useEffect, useState } from 'react'
import { moneyText } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { listTills, openTill, tillClosed } from '#till/contract.ts'
import { tillQuestion as messages } from '#till/texts/texts.gen.js'
import { cashText } from '#till/texts.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { FloatFields, floatSchema } from './float-fields.tsx'

type ClosedTill = NonNullable<ReturnType<typeof closedTillOf>>
interface Asked {
  till: ClosedTill
  answer(isOpen: boolean): void
}

/** Whenever cash is refused because the till is closed, opens it over the form and lets the form go on. */
export function TillQuestion() {
  const api = useApi()
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    api.ask = async (error) => {
      const till = closedTillOf(error)
      if (!till) return false
      const isOpen = await new Promise<boolean>((answer) => setAsked({ till, answer }))
      setAsked(undefined)
      return isOpen
    }
    return () => {
      api.ask = undefined
    }
  }, [api])
  return asked && <QuestionDialog key={asked.till.branch} {...asked} />
}

const closedTillOf = (error: Parameters<typeof detailOf>[0]) => detailOf(error, tillClosed)?.till

function QuestionDialog({ till: { branch, left }, answer }: Asked) {
  const { mutateAsync } = useApiMutation(openTill, { refreshes: [listTills] })
  const { form, field, failure, pending } = useForm({
    schema: floatSchema,
    async send({ dollars, ...rest }) {
      await mutateAsync({ body: { ...rest, branch, dollars: moneyText(dollars) } })
      answer(true)
    },
    failed: (error) => {
      // Somebody else has just opened it.
      if (error?.code === 'till_is_open') answer(true)
      return { title: words.didNotWork, text: errorMessage(error) }
    },
  })
  // The form lies below: the key must close this dialog only.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.nativeEvent.stopPropagation()
    answer(false)
  }
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      onKeyDown={onKeyDown}
      title={messages.title({ showroom: showrooms[branch].name })}
      description={[messages.about, left && messages.left({ left: cashText(left) })]
        .filter(Boolean)
        .join(' ')}
      size="small"
      plain
      insist
    >
      <form {...form} className="grid gap-4">
        <FloatFields field={field} left={left} />
        <FormFailure failure={failure} />
        <FormActions messages={messages} pending={pending} onCancel={() => answer(false)} />
      </form>
    </Dialog>
  )
}
