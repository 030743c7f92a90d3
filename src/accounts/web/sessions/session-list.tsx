import type { ReactNode } from 'react'
import type { Session } from '#accounts/sessions-contract.ts'
import { sessionList as messages } from '#accounts/texts/texts.gen.js'
import { commaList } from '#shared/format/list.ts'
import { Moment } from '#ui/moment.tsx'
import { deviceName } from './device-name.ts'

interface SessionListProps {
  sessions: readonly Session[]
  /** Beside each session. */
  action?(session: Session, device: string): ReactNode
}

/** Where somebody is signed in, in words. */
export function SessionList({ sessions, action }: SessionListProps) {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {sessions.map((session) => {
        const device = deviceName(session)
        const notes = [session.isThis && messages.isThis, session.isShared && messages.isShared]
        return (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div>
              <p className="font-medium">
                <bdi>{device}</bdi>
              </p>
              <p className="text-sm text-quiet">
                {session.isThis ? (
                  commaList(notes.filter((note) => note !== false))
                ) : (
                  <>
                    {session.isShared && <>{messages.isShared} · </>}
                    {messages.lastUsed} <Moment instant={session.lastUsedAt} short />
                  </>
                )}
              </p>
            </div>
            {action?.(session, device)}
          </li>
        )
      })}
    </ul>
  )
}
