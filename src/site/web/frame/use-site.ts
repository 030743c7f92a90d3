import { useRouter } from '@tanstack/react-router'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import type { PageContext, Site } from '#ui/page/page-context.ts'

const messages = { greeting: 'Hello, I have a question about a dress.' }

export function useSite(): Site {
  return (useRouter().options.context as PageContext).site
}

export function useChatLink() {
  const href = whatsAppUrl(useSite().whatsapp, messages.greeting)
  return { href, target: '_blank', rel: 'noopener noreferrer' }
}
