import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { alreadySetUp, getSetupState, type SeedResult, seedDatabase } from '#setup/contract.ts'
import { setupPageHead as headTexts, setupPage as messages } from '#setup/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { type ApiError, isReply } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { linkHead } from '#ui/page/head.ts'
import { recordReply, setUpKey, wasReplyLost } from './lost-reply.ts'

const link = '…/seed-database?token=…'

export const Route = createFileRoute('/seed-database')({
  validateSearch: pageSearch<{ token?: string }>({ token: (text) => text || undefined }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps }) => ensureApi(context, getSetupState, { query: deps }),
  head: linkHead(headTexts.title),
  component: SetupPage,
})

function SetupPage() {
  const { token } = Route.useSearch()
  const { empty, allowed, demoAccount } = useLoadedQuery(useApi().query(getSetupState, { query: { token } }))
  const api = useApi()
  const seed = useMutation<SeedResult, ApiError>({
    mutationFn: () => api.call(seedDatabase, { body: { token } }, { idempotencyKey: setUpKey() }),
    onSuccess: recordReply,
    onError: ({ code }) => {
      if (code !== alreadySetUp.code) return
      recordReply()
      setLost(false)
    },
  })
  const [lost, setLost] = useState(false)
  useEffect(() => setLost(wasReplyLost()), [])
  const seedButton = (label: string) => (
    <Button className="self-start" pending={seed.isPending && messages.busy} onClick={() => seed.mutate()}>
      {label}
    </Button>
  )
  return (
    <section className="gutters mx-auto flex max-w-2xl flex-col gap-6 py-16">
      <h1 className="display text-headline">{messages.title}</h1>
      <noscript>
        <p className="border border-line bg-surface p-4">{messages.withoutScript}</p>
      </noscript>
      {!empty && lost && !seed.isSuccess && (
        <>
          <p>{messages.lost}</p>
          {seedButton(messages.tell)}
        </>
      )}
      {empty && !allowed && (
        <p>
          {messages.linkNeeded} <code className="break-all">{link}</code>
        </p>
      )}
      {allowed && !seed.data && (
        <>
          <p className="text-quiet">{messages.lead}</p>
          {demoAccount && (
            <div>
              <p>{messages.demoNote}</p>
              <Account {...demoAccount} />
            </div>
          )}
          {seedButton(messages.button)}
        </>
      )}
      {!empty && !lost && (
        <>
          <p>
            {messages.done} {messages.doneText}
          </p>
          <ButtonLink to="/" kind="secondary" className="self-start">
            {words.backToHome}
          </ButtonLink>
        </>
      )}
      <div aria-live="polite">
        {seed.data && <Done {...seed.data} />}
        {seed.error && (
          <div className="border border-bad p-4">
            <h2 className="font-semibold">{messages.error}</h2>
            <p>{errorMessage(seed.error, messages.fallback)}</p>
            {!isReply(seed.error) && <p className="text-quiet">{messages.again}</p>}
          </div>
        )}
      </div>
    </section>
  )
}

function Done({ message, account }: SeedResult) {
  const shownOnce = account?.password !== null
  return (
    <div className="flex flex-col gap-4 border border-good p-4">
      <h2 className="font-semibold">{messages.success}</h2>
      <p>{message}</p>
      {account && <Account username={account.username} password={account.password ?? messages.ownPassword} />}
      {shownOnce && <p className="text-quiet">{messages.onceOnly}</p>}
      <ButtonLink to="/admin" className="self-start">
        {messages.admin}
      </ButtonLink>
    </div>
  )
}

function Account({ username, password }: { username: string; password: string }) {
  return (
    <Facts className="[&_dd]:font-medium">
      <Fact name={messages.user}>{username}</Fact>
      <Fact name={words.password}>{password}</Fact>
    </Facts>
  )
}
