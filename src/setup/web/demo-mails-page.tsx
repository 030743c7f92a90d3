import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listDemoMails } from '#setup/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { useShowroomDay } from '#showrooms/web/use-showroom-day.ts'
import type { ApiError } from '#ui/api.ts'
import { useApi, useApiData } from '#ui/api-hooks.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { privateHead } from '#ui/head.ts'
import { ensureApi } from '#ui/load.ts'

// Apart from the words of the page itself, which come with its component.
const title = 'Mails of this demo'

const words = {
  text: 'This demo has no mail server. The mails it would have sent wait here, newest first, and their links work. Only this computer can open this page.',
  none: 'No mails yet',
  noneText: 'Book a fitting or ask for a new password: the mail appears here within a few seconds.',
  to: (address: string) => `To ${address}`,
}

export const Route = createFileRoute('/demo/mails')({
  loader: ({ context }) => ensureApi(context, listDemoMails, {}),
  head: privateHead(title),
  component: DemoMailsPage,
})

type Mail = ReplyOf<typeof listDemoMails>[number]

function DemoMailsPage() {
  const first = useApiData(listDemoMails, {})
  // Some mails are written by a job a moment after what they are about.
  const { data: mails = first } = useQuery<Mail[], ApiError>({
    ...useApi().query(listDemoMails, {}),
    refetchInterval: 3000,
  })
  return (
    <div className="gutters mx-auto min-h-[60vh] max-w-3xl py-10 lg:py-14">
      <h1 className="display text-headline">{title}</h1>
      <p className="mt-4 mb-8 max-w-prose text-quiet">{words.text}</p>
      {mails.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {mails.map((mail) => (
            <li key={mail.id} className="py-6">
              <MailText mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MailText({ mail: { to, subject, text, createdAt } }: { mail: Mail }) {
  const day = useShowroomDay()
  return (
    <article>
      <h2 className="text-lg font-medium text-pretty">{subject}</h2>
      <p className="text-sm text-quiet wrap-anywhere">
        {words.to(to)} · <time dateTime={createdAt}>{day(createdAt)}</time>
      </p>
      <p className="mt-4 text-sm wrap-anywhere whitespace-pre-line">
        {text.split(address).map((part, index) =>
          // Every other part is what the expression has found.
          index % 2 === 0 ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a mail never changes
            <a key={index} href={part} className="thread-link">
              {part}
            </a>
          ),
        )}
      </p>
    </article>
  )
}

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/
