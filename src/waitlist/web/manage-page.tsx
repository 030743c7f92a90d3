import { createFileRoute } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { momentText } from '#rentals/moments.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { rangeText } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { linkHead } from '#ui/page/head.ts'
import { LinkOver } from '#ui/page/link-over.tsx'
import { RenewLink } from '#ui/page/renew-link.tsx'
import { ensureFormRequestKey, useFormRequestKey, useSubmittedForm } from '#ui/page/submitted-form.ts'
import { isAnswer, type WaitlistAnswer } from '#waitlist/answers.ts'
import { answerOffer, type CustomerEntry, getWaitlistEntry, renewWaitlistLink } from '#waitlist/contract.ts'
import { overText, thingName } from '#waitlist/entry-texts.ts'
import { managePageHead as headTexts, managePage as messages } from '#waitlist/texts/texts.gen.js'

export const Route = createFileRoute('/waitlist/manage/$token')({
  /** Of the link in the email: which button it has led to. Only a press answers, because mail programs open links too. */
  validateSearch: pageSearch<{ answer?: WaitlistAnswer }>({
    answer: (text) => (isAnswer(text) ? text : undefined),
  }),
  loader: async ({ context, params }) => {
    await Promise.all([
      ensureApi(context, getWaitlistEntry, { params }),
      ensureApi(context, getShowroomClock, {}),
      ensureFormRequestKey(context.queryClient),
    ])
  },
  // Its title is separate from the page's own messages, which load with its component.
  head: linkHead(headTexts.title),
  notFoundComponent: LinkEnded,
  component: ManagePage,
})

function ManagePage() {
  const { token } = Route.useParams()
  const api = useApi()
  const entry = useLoadedQuery({
    ...api.query(getWaitlistEntry, { params: { token } }),
    refetchInterval: 30_000,
  })
  const { dress, date, state, offer, followPath } = entry
  return (
    <div className="gutters mx-auto max-w-4xl py-12 lg:py-20">
      <h1 className="display text-headline">{offer ? messages.offerTitle : headTexts.title}</h1>
      <div className="mt-8 grid gap-8 sm:grid-cols-[10rem_1fr]">
        {dress ? (
          <div className="max-w-40">
            {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="160px" /> : <NoPicture />}
          </div>
        ) : null}
        <div className="grid content-start gap-6">
          <p className="display text-title">
            <bdi>{thingName(entry)}</bdi>
          </p>
          <EntryFacts entry={entry} />
          <div role="status" className="grid justify-items-start gap-4">
            <p>{state === 'WAITING' ? messages.waiting : offer ? messages.held : overText(entry)}</p>
            {followPath && (
              <a href={languagePath(followPath)} className={buttonClass({ kind: 'primary' })}>
                {messages.follow}
              </a>
            )}
            {dress && !offer && state !== 'WAITING' && !followPath && (
              <ButtonLink to="/dress/$id" params={{ id: dress.id }} search={{ eventDate: date }}>
                {words.seeItsPage}
              </ButtonLink>
            )}
          </div>
          {(offer || state === 'WAITING') && <Answers token={token} hasOffer={offer !== null} />}
        </div>
      </div>
    </div>
  )
}

function EntryFacts({ entry: { type, branch, date, eventEnd, offer } }: { entry: CustomerEntry }) {
  const { date: today, timeZone } = useLoadedQuery(useApi().query(getShowroomClock, {}))
  return (
    <Facts>
      <Fact name={type ? words.day : words.event}>{longDateWithYear(date)}</Fact>
      {eventEnd && eventEnd !== date && <Fact name={messages.until}>{longDateWithYear(eventEnd)}</Fact>}
      <Fact name={words.showroom}>{showrooms[branch].name}</Fact>
      {offer?.startTime && offer.endTime && (
        <Fact name={messages.time}>{rangeText(offer.startTime, offer.endTime)}</Fact>
      )}
      {offer?.startDate && <Fact name={words.collect}>{longDateWithYear(offer.startDate)}</Fact>}
      {offer?.endDate && <Fact name={words.return}>{longDateWithYear(offer.endDate)}</Fact>}
      {offer?.price && <Fact name={words.price}>{amountInDollars(offer.price)}</Fact>}
      {offer && <Fact name={messages.endsAt}>{momentText(new Date(offer.endsAt), { today, timeZone })}</Fact>}
    </Facts>
  )
}

/** One form whose buttons are the answers: it works without script. */
function Answers({ token, hasOffer }: { token: string; hasOffer: boolean }) {
  const { answer: chosen } = Route.useSearch()
  const requestKey = useFormRequestKey()
  const submitted = useSubmittedForm()
  const { mutate, error, isPending, variables } = useApiMutation(answerOffer, {
    refreshes: [getWaitlistEntry],
  })
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const answer = submitter?.getAttribute('value')
    if (isAnswer(answer) && !isPending) mutate({ params: { token }, body: { answer } })
  }
  const failure = error ? errorMessage(error) : submitted?.message
  const sending = (answer: WaitlistAnswer) => isPending && variables?.body.answer === answer && words.sending
  const declines = chosen === 'decline'
  return (
    <form
      method="post"
      action={languagePath(`/waitlist/manage/${token}`)}
      onSubmit={send}
      className="grid justify-items-start gap-4"
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      <FormFailure failure={failure ? { text: failure } : undefined} />
      <div className="flex flex-wrap gap-3">
        {hasOffer && (
          <>
            <Button
              type="submit"
              name="answer"
              value="accept"
              size="large"
              kind={declines ? 'secondary' : 'primary'}
              pending={sending('accept')}
            >
              {messages.accept}
            </Button>
            <Button
              type="submit"
              name="answer"
              value="decline"
              size="large"
              kind={declines ? 'primary' : 'secondary'}
              pending={sending('decline')}
            >
              {messages.decline}
            </Button>
          </>
        )}
        {!hasOffer && (
          <Button type="submit" name="answer" value="leave" kind="secondary" pending={sending('leave')}>
            {messages.leave}
          </Button>
        )}
      </div>
    </form>
  )
}

function LinkEnded() {
  const { token } = Route.useParams()
  return (
    <LinkOver title={messages.goneTitle} text={messages.gone}>
      <RenewLink endpoint={renewWaitlistLink} input={{ params: { token } }} />
    </LinkOver>
  )
}
