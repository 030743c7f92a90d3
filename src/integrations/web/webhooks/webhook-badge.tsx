import { integrationsWords, webhookBadge as messages } from '#integrations/texts/texts.gen.js'
import type { Webhook } from '#integrations/webhooks-contract.ts'
import { Badge } from '#ui/badge.tsx'

export function WebhookBadge({ webhook: { isActive, failingSince, givenUpAt } }: { webhook: Webhook }) {
  if (givenUpAt) return <Badge tone="bad">{integrationsWords.givenUp}</Badge>
  if (!isActive) return <Badge tone="idle">{messages.off}</Badge>
  return failingSince ? (
    <Badge tone="warn">{messages.failing}</Badge>
  ) : (
    <Badge tone="good">{messages.on}</Badge>
  )
}
