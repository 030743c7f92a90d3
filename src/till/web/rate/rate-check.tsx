import { use } from 'react'
import { localNow } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getRates, setRate } from '#till/rate-contract.ts'
import { rateCheck as messages } from '#till/texts/texts.gen.js'
import { rateText } from '#till/texts.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Moment, TimeZone } from '#ui/moment.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

/** Asks about a rate of an earlier day; one press makes it that of today. */
export function RateCheck() {
  const timeZone = use(TimeZone)
  const last = useLiveQuery(getRates).data?.[0]
  const { mutate, isPending } = useApiMutation(setRate, {
    refreshes: [getRates],
    onError: (error) => toastFailure(error),
  })
  const dateOf = (instant: Date) => localNow(instant, timeZone).date
  if (!last || dateOf(new Date(last.at)) >= dateOf(new Date())) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-s-2 border-warn ps-3 text-sm">
      <p className="me-auto">
        {messages.rate({ rate: rateText(last.rate) })} <Moment instant={last.at} />. {messages.question}
      </p>
      <Button
        kind="secondary"
        size="small"
        pending={isPending && words.saving}
        onClick={() => mutate({ body: { rate: last.rate } })}
      >
        {messages.keep}
      </Button>
    </div>
  )
}
