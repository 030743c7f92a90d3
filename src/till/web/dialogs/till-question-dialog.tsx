import type { KeyboardEvent } from 'react'
import { moneyText } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { type CashReply, listTills, openTill } from '#till/contract.ts'
import { tillQuestion as messages } from '#till/texts/texts.gen.js'
import { cashText } from '#till/texts.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { FloatFields, floatSchema } from './float-fields.tsx'

interface QuestionProps extends DialogProps {
  till: { branch: Branch; left: CashReply | null }
  onAnswer(isOpen: boolean): void
}

export function TillQuestionDialog({ till, onAnswer, ...dialog }: QuestionProps) {
  const { branch, left } = till
  const { mutateAsync } = useApiMutation(openTill, { refreshes: [listTills] })
  const { form, field, failure, pending } = useForm({
    schema: floatSchema,
    async send({ dollars, ...rest }) {
      await mutateAsync({ body: { ...rest, branch, dollars: moneyText(dollars) } })
      onAnswer(true)
    },
    failed: (error) => {
      // Somebody else has just opened it.
      if (error?.code === 'till_is_open') onAnswer(true)
      return { title: words.didNotWork, text: errorMessage(error) }
    },
  })
  // The form lies below: the key must close this dialog only.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.nativeEvent.stopPropagation()
    onAnswer(false)
  }
  return (
    <Dialog
      {...dialog}
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
        <FormActions messages={messages} pending={pending} onCancel={() => onAnswer(false)} />
      </form>
    </Dialog>
  )
}
