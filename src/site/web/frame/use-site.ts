import { useRouter } from '@tanstack/react-router'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { useSite as messages } from '#site/texts/texts.gen.js'
import type { PageContext, Site } from '#ui/page/page-context.ts'

export function useSite(): Site {
  return (useRouter().options.context as PageContext).site
}

export function useChatLink() {
  const href = whatsAppUrl(useSite().whatsapp, messages.greeting)
  return { href, target: '_blank', rel: 'noopener noreferrer' }
}
