import { useRouter } from '@tanstack/react-router'
import { words } from '#shared/texts/texts.gen.js'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import type { PageContext, Site } from '#ui/page/page-context.ts'

export function useSite(): Site {
  return (useRouter().options.context as PageContext).site
}

export function useChatLink() {
  const href = whatsAppUrl(useSite().whatsapp, words.questionAboutDress)
  return { href, target: '_blank', rel: 'noopener noreferrer' }
}
