import { useState } from 'react'
import * as z from 'zod/mini'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { type CustomerId, id } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import {
  assignWhatsappAnswer,
  type ListedAnswer,
  listWhatsappAnswers,
  reopenWhatsappAnswer,
  setWhatsappAnswerAside,
} from '#whatsapp/answers-contract.ts'
import { answersRefusals, answerDialogs as messages } from '#whatsapp/texts/texts.gen.js'

interface AnswerDialogProps extends DialogProps {
  answer: ListedAnswer
}

const refreshes = [listWhatsappAnswers]

export function AssignDialog({ answer, ...dialog }: AnswerDialogProps) {
  const [customerId, setCustomerId] = useState<CustomerId>()
  const schema = z.object({
    customerId: z
      .string(answersRefusals.chooseFile)
      .check(z.refine((one) => id('customer').safeParse(one).success, answersRefusals.chooseFile)),
  })
  return (
    <FormDialog
      {...dialog}
      messages={messages.assign}
      description={answer.isStop ? messages.assign.stop : messages.assign.about}
      schema={schema}
      read={() => ({ customerId })}
      endpoint={assignWhatsappAnswer}
      input={(body) => ({ params: { id: answer.id }, body })}
      doneText={() => answer.text}
      onDone={() => setCustomerId(undefined)}
      refreshes={refreshes}
    >
      {(_, errors) => (
        <>
          <AnswerText answer={answer} />
          <Field label={words.customer} error={errors.customerId}>
            {(control) => (
              <Combobox
                {...control}
                autoFocus
                lookup={customerLookup}
                value={customerId}
                onChange={(choice) => setCustomerId(choice?.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

export function AsideDialog({ answer, ...dialog }: AnswerDialogProps) {
  const { mutateAsync } = useApiMutation(setWhatsappAnswerAside)
  return (
    <ConfirmDialog
      {...dialog}
      {...messages.aside}
      send={async () => {
        await mutateAsync({ params: { id: answer.id } })
        return answer.text
      }}
      refreshes={refreshes}
    >
      <AnswerText answer={answer} />
    </ConfirmDialog>
  )
}

export function ReopenDialog({ answer, ...dialog }: AnswerDialogProps) {
  const { mutateAsync } = useApiMutation(reopenWhatsappAnswer)
  const { stop, ...texts } = messages.reopen
  return (
    <ConfirmDialog
      {...dialog}
      {...texts}
      question={answer.isStop ? stop : texts.question}
      send={async () => {
        await mutateAsync({ params: { id: answer.id } })
        return answer.text
      }}
      refreshes={refreshes}
    >
      <AnswerText answer={answer} />
    </ConfirmDialog>
  )
}

function AnswerText({ answer: { text } }: { answer: ListedAnswer }) {
  return (
    <p dir="auto" className="border border-line p-4 text-sm wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  )
}
