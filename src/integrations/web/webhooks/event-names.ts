import { eventNames as messages } from '#integrations/texts/texts.gen.js'
import type { testEvent, WebhookEvent } from '#integrations/webhook-events.ts'

export const eventNames: Record<WebhookEvent | typeof testEvent, string> = messages
