import { eventGuestsLinkOver as messages } from '#event-guests/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { LinkOver } from '#ui/page/link-over.tsx'

/** For links of an event that are invalid, or whose event is over. */
export function EventGuestsLinkOver() {
  return <LinkOver title={words.linkOver} text={messages.text} />
}
