import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { contactAskedOf } from '#accounts/contact-fields.ts'
import type { CurrentUser } from '#accounts/contract.ts'
import { ensureViewer, useViewer } from '#accounts/web/session/viewer.ts'
import { getSlots } from '#appointments/contract.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { useEventQuestions } from '#customers/web/use-event-questions.ts'
import { WhoAsks, whoAsksForm } from '#customers/web/who-asks.tsx'
import { getDress } from '#dresses/contract.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { dressTitle } from '#dresses/web/translations.ts'
import { Picture } from '#files/web/picture.tsx'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { mayComeFree } from '#rentals/screens/customers/web/request/offer/not-free.tsx'
import { isPlainDate, longDate, longDateWithYear } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import {
  type AppointmentType,
  type Branch,
  isAppointmentType,
  isBranch,
  showrooms,
} from '#showrooms/showrooms.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { forgetFormDraft, useFormDraft } from '#ui/form/form-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { ensureFormRequestKey, useFormRequestKey, useSubmittedForm } from '#ui/page/submitted-form.ts'
import { joinWaitlist, listMyWaitlist } from '#waitlist/contract.ts'
import { joinPageHead as headTexts, joinForm, joinPage as messages } from '#waitlist/texts/texts.gen.js'

// Separate from the page's own messages, which load with its component.
const title = headTexts.title

interface JoinSearch {
  dressId?: DressId
  branch?: Branch
  type?: AppointmentType
  date?: string
  /** She has joined. */
  joined?: string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute('/waitlist/join')({
  validateSearch: pageSearch<JoinSearch>({
    dressId: (text) => (uuid.test(text) ? text : undefined),
    branch: (text) => (isBranch(text) ? text : undefined),
    type: (text) => (isAppointmentType(text) ? text : undefined),
    date: (text) => (isPlainDate(text) ? text : undefined),
    joined: textParam,
  }),
  loaderDeps: ({ search: { dressId, branch, type, date } }) => ({ dressId, branch, type, date }),
  loader: async ({ context, deps: { dressId, branch, type, date } }) => {
    const params = { id: dressId ?? '' }
    await Promise.all([
      ensureViewer(context),
      ensureFormRequestKey(context.queryClient),
      dressId && ensureApi(context, getDress, { params }),
      dressId && ensureApi(context, getRentalOffer, { params, query: { eventDate: date } }),
      !dressId && branch && type && date && ensureApi(context, getSlots, { query: { branch, type, date } }),
    ])
  },
  headers: () => ({ 'cache-control': 'no-store' }),
  head: privateHead(title),
  component: JoinPage,
})

function JoinPage() {
  const { dressId, branch, type, date, joined } = Route.useSearch()
  return (
    <div className="gutters mx-auto max-w-4xl py-12 lg:py-20">
      <h1 className="display text-headline">{joined ? messages.joinedTitle : title}</h1>
      <div className="mt-8 grid gap-8">
        {dressId && date ? (
          <ForDress dressId={dressId} date={date} joined={Boolean(joined)} />
        ) : branch && type && date ? (
          <ForFitting branch={branch} type={type} date={date} joined={Boolean(joined)} />
        ) : (
          <div className="grid justify-items-start gap-4">
            <p>{messages.nothing}</p>
            <ButtonLink to="/collections">{words.seeTheCollection}</ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}

interface ForDressProps {
  dressId: DressId
  date: string
  joined: boolean
}

function ForDress({ dressId, date, joined }: ForDressProps) {
  const api = useApi()
  const params = { id: dressId }
  const dress = useLoadedQuery(api.query(getDress, { params }))
  const { answer } = useLoadedQuery(api.query(getRentalOffer, { params, query: { eventDate: date } }))
  return (
    <>
      <div className="flex items-center gap-5">
        <span className="w-20 shrink-0">
          {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="80px" /> : <NoPicture />}
        </span>
        <div className="grid gap-1">
          <p className="display text-title">
            <bdi>{dressTitle(dress)}</bdi>
          </p>
          <p>{longDateWithYear(date)}</p>
          {answer?.message && !joined && <p className="text-sm text-quiet">{answer.message}</p>}
        </div>
      </div>
      {joined ? (
        <Joined>
          <ButtonLink to="/dress/$id" params={params} kind="secondary">
            {messages.toDress}
          </ButtonLink>
        </Joined>
      ) : answer?.free ? (
        <Free>
          <ButtonLink to="/rent/$id" params={params} search={{ eventDate: date }}>
            {words.requestThisDate}
          </ButtonLink>
        </Free>
      ) : (
        <>
          {answer && answer.nextFree.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-3">
              {messages.otherDates}
              {answer.nextFree.map((free) => (
                <Link
                  key={free}
                  to="/rent/$id"
                  params={params}
                  search={{ eventDate: free }}
                  className="thread-link inline-flex min-h-9 items-center"
                >
                  {longDate(free)}
                </Link>
              ))}
            </p>
          )}
          {(!answer || mayComeFree(answer.reason)) && <Form thing={{ kind: 'DRESS', dressId, date }} />}
        </>
      )}
    </>
  )
}

interface ForFittingProps {
  branch: Branch
  type: AppointmentType
  date: string
  joined: boolean
}

function ForFitting({ branch, type, date, joined }: ForFittingProps) {
  const day = useLoadedQuery(useApi().query(getSlots, { query: { branch, type, date } }))
  return (
    <>
      <div className="grid gap-1">
        <p className="display text-title">{typeName(type)}</p>
        <p>{showrooms[branch].name}</p>
        <p>{longDateWithYear(date)}</p>
      </div>
      {joined ? (
        <Joined>
          <ButtonLink to="/appointments" kind="secondary">
            {messages.toAppointments}
          </ButtonLink>
        </Joined>
      ) : day.slots.length > 0 ? (
        <Free>
          <ButtonLink to="/appointments">{messages.book}</ButtonLink>
        </Free>
      ) : day.state === 'full' ? (
        <Form thing={{ kind: 'FITTING', branch, type, date }} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{day.message}</p>
          <ButtonLink to="/appointments">{messages.book}</ButtonLink>
        </div>
      )}
    </>
  )
}

function Form({ thing }: Pick<Parameters<typeof JoinForm>[0], 'thing'>) {
  return (
    <>
      <p className="measure">{messages.how}</p>
      <JoinForm thing={thing} viewer={useViewer()} />
    </>
  )
}

function Joined({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p className="measure">{messages.joined}</p>
      {children}
    </div>
  )
}

function Free({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-good">{messages.free}</p>
      {children}
    </div>
  )
}

type Thing =
  | { kind: 'DRESS'; dressId: DressId; date: string }
  | { kind: 'FITTING'; branch: Branch; type: AppointmentType; date: string }

/** Of the form. */
const draft = 'waitlist'

/** Who wants to be told. A member sends only what the profile lacks. It works without script. */
function JoinForm({ thing, viewer }: { thing: Thing; viewer: CurrentUser | null }) {
  const element = useRef<HTMLFormElement>(null)
  useFormDraft(draft, element)
  const requestKey = useFormRequestKey()
  const submitted = useSubmittedForm()
  const navigate = useNavigate()
  const { mutateAsync } = useApiMutation(joinWaitlist, {
    expectedUserId: viewer?.id,
    refreshes: [listMyWaitlist],
  })
  const names = contactAskedOf(viewer)
  const { asksWhatsapp } = useEventQuestions({ isMember: viewer !== null })
  const { kind, ...search } = thing
  const { field, failure, pending, form } = useForm({
    schema: z.object(whoAsksForm(names)),
    async send(values) {
      await mutateAsync({ body: { ...thing, ...values } })
      forgetFormDraft(draft)
      await navigate({ to: '/waitlist/join', search: { ...search, joined: 'yes' }, replace: true })
    },
    failed: (error) => ({ text: errorMessage(error) }),
    values: submitted?.values,
    refusedBefore: submitted,
  })
  return (
    <form
      {...form}
      ref={element}
      action={languagePath(`/waitlist/join?${new URLSearchParams(search)}`)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="kind" value={kind} />
      {viewer && <input type="hidden" name="viewer" value={viewer.id} />}
      <WhoAsks names={names} field={field} asksWhatsapp={asksWhatsapp} />
      <div className="grid justify-items-start gap-4 sm:col-span-2">
        <p className="text-sm text-quiet">{joinForm.leave}</p>
        <FormFailure failure={failure} />
        <Button type="submit" size="large" pending={pending && words.sending}>
          {words.notifyMe}
        </Button>
      </div>
    </form>
  )
}
