import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { checks, examineSystem, type Finding } from '#operations/contract.ts'
import { systemPageHead as headTexts, system as messages } from '#operations/texts/texts.gen.js'
import type { ReplyOf } from '#shared/endpoint.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { privateHead } from '#ui/page/head.ts'
import { BlankPart } from '#ui/skeleton.tsx'

/** Examined by the browser, not while the page is rendered: the mail server may take its time. */
export const Route = createFileRoute('/admin/system')({
  loader: ({ context }) => forStaff(context, async () => undefined),
  head: privateHead(headTexts.title),
  component: System,
})

function System() {
  const query = useLiveQuery(examineSystem)
  const isExamining = query.isFetching
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-lg font-semibold">{messages.title}</h1>
        <Button kind="secondary" size="small" disabled={isExamining} onClick={() => void query.refetch()}>
          {isExamining ? messages.examining : messages.again}
        </Button>
      </div>
      <p className="text-quiet">{messages.about}</p>
      <QueryBoundary
        query={query}
        skeleton={
          <BlankPart>
            <Report report={unknownReport} />
          </BlankPart>
        }
      >
        {(report) => <Report report={report} />}
      </QueryBoundary>
    </>
  )
}

const unknownReport: ReplyOf<typeof examineSystem> = {
  version: '0.0.0',
  migration: '0000_initial',
  findings: checks.map((check) => ({ check, state: 'good', text: check })),
}

function Report({ report: { version, migration, findings } }: { report: ReplyOf<typeof examineSystem> }) {
  return (
    <Facts ruled>
      {findings.map((finding) => (
        <Fact key={finding.check} name={messages.checks[finding.check]}>
          <Result finding={finding} />
        </Fact>
      ))}
      <Fact name={messages.version}>{version}</Fact>
      <Fact name={messages.migration}>{migration}</Fact>
    </Facts>
  )
}

const tones = { good: 'good', warning: 'warn', wrong: 'bad' } as const

function Result({ finding: { state, text } }: { finding: Finding }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Badge tone={tones[state]}>{messages.states[state]}</Badge>
      <bdi>{text}</bdi>
    </span>
  )
}
