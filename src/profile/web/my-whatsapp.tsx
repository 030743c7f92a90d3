import { changeMyWhatsappConsent } from '#customers/consent-contract.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { WhatsappSwitch } from '#customers/web/whatsapp-switch.tsx'
import { myWhatsapp as messages } from '#profile/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** Whether the shop may write to a member by WhatsApp. */
export function MyWhatsapp({ className }: { className?: string }) {
  const { mutateAsync } = useApiMutation(changeMyWhatsappConsent, { refreshes: [getMyEvent] })
  return (
    <section aria-labelledby="messages" className={className}>
      <header className="flex min-h-12 items-center border-b border-line pb-3">
        <h2 id="messages" className="text-lg font-medium">
          {messages.title}
        </h2>
      </header>
      <div className="pt-5">
        <QueryBoundary
          query={useLiveQuery(getMyEvent)}
          skeleton={<Skeleton className="h-12" />}
          failed={messages.failed}
        >
          {({ whatsappConsent }) => (
            <WhatsappSwitch agrees={whatsappConsent} send={(agrees) => mutateAsync({ body: { agrees } })} />
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}
