import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { contactRequests as messages } from '#admin/texts/texts.gen.js'
import { answerContactRequest } from '#customers/contact-request-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { dotList } from '#shared/format/list.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

type Request = CustomerFile['contactRequests'][number]

/** Where somebody with a link of hers asks us to write and call: one press corrects it everywhere. */
export function ContactRequests({ customer: { contactRequests, account } }: { customer: CustomerFile }) {
  const answer = useAnswer()
  if (contactRequests.length === 0) return null
  return (
    <section aria-label={messages.title} className="mt-3 border-s-2 border-warn ps-3 text-sm">
      <h2 className="font-semibold">{messages.title}</h2>
      <p>{account ? messages.ofAccount : messages.text}</p>
      <ul>
        {contactRequests.map((request) => {
          const contact = dotList([request.email, request.phone])
          return (
            <li key={request.id} className="flex flex-wrap items-center gap-x-3 py-1">
              <bdi className="wrap-anywhere">{contact}</bdi>
              <Button
                size="small"
                kind="secondary"
                aria-label={messages.correctTo({ contact })}
                disabled={answer.isPending}
                onClick={() => answer.send(request, true)}
              >
                {messages.correct}
              </Button>
              <Button
                size="small"
                kind="quiet"
                aria-label={messages.leaveWithout({ contact })}
                disabled={answer.isPending}
                onClick={() => answer.send(request, false)}
              >
                {messages.leave}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useAnswer() {
  const { mutateAsync, isPending } = useApiMutation(answerContactRequest, {
    refreshes: [getCustomer, getCustomerTimeline, listCustomers],
    onError: (error) => toastFailure(error),
  })
  function send({ id, askedAt }: Request, accept: boolean) {
    const saved = () => toast({ title: accept ? messages.corrected : messages.left, tone: 'good' })
    mutateAsync({ params: { id }, body: { accept, version: askedAt } }).then(saved, () => {})
  }
  return { send, isPending }
}
