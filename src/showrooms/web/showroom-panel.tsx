import type { ReactNode } from 'react'
import { Picture } from '#files/web/picture.tsx'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { openMessages, openState } from '#showrooms/rules.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { showroomPanel as messages } from '#showrooms/texts/texts.gen.js'
import { PhoneLink } from '#ui/phone-link.tsx'
import { useShopContacts, useShowroomContact } from './use-shop-contacts.ts'

interface ShowroomPanelProps {
  branch: Branch
  clock: ShowroomClock
  /** Whether the shop has uploaded pictures of its showrooms. */
  pictured: boolean
  /** Whether the pictures also exist as AVIF. */
  avif?: boolean
  children?: ReactNode
}

export function ShowroomPanel({ branch, clock, pictured, avif, children }: ShowroomPanelProps) {
  const { name } = showrooms[branch]
  const { address, phone, map } = useShowroomContact(branch)
  const hours = useShopContacts()?.hours
  return (
    <article className="flex flex-col border border-line bg-surface">
      {pictured && (
        <Picture
          src={`/files/site/${branch.toLowerCase()}.jpg`}
          facts={{ avif }}
          alt=""
          sizes="(min-width: 1024px) 47vw, 100vw"
          width={1600}
          height={1000}
          className="aspect-8/5"
        />
      )}
      <div className="flex grow flex-col items-start gap-4 p-6 lg:p-8">
        <div>
          <h3 className="display text-title">{name}</h3>
          <p className="mt-1 text-quiet">{messages.texts[branch]}</p>
        </div>
        <address className="not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="mt-1 flex flex-wrap gap-x-6">
            <PhoneLink number={phone} className="inline-flex min-h-8 items-center hover:underline" />
            <a
              href={map}
              target="_blank"
              rel="noopener noreferrer"
              className="thread-link inline-flex min-h-8 items-center"
            >
              {messages.map}
              <span className="sr-only">{messages.mapOf({ name })}</span>
            </a>
          </span>
        </address>
        <p>
          <span className="font-medium">{openMessages(openState(clock), clock.date)}</span>
          <span className="mt-1 block text-sm text-quiet">
            <bdi>{hours}</bdi>
          </span>
        </p>
        {children && <div className="mt-auto pt-2">{children}</div>}
      </div>
    </article>
  )
}
