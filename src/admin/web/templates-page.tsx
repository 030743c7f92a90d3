import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { templatesPageHead as headTexts, templatesPage as messages } from '#admin/messages/texts.gen.js'
import { listEmailTemplates } from '#email/template-contract.ts'
import { Templates } from '#email/web/templates/templates.tsx'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { Tabs } from '#ui/tabs.tsx'
import { WhatsappTexts } from '#whatsapp/web/texts/whatsapp-texts.tsx'

export const Route = createFileRoute('/admin/templates')({
  loader: ({ context }) => forStaff(context, () => prefetch(context, [listEmailTemplates], { query: {} })),
  head: privateHead(headTexts.templates),
  component: TemplatesPage,
})

function TemplatesPage() {
  const ownEmail = useViewer()?.email ?? ''
  return (
    <Tabs
      label={messages.kinds}
      tabs={[
        { value: 'emails', label: messages.emails, content: <Templates ownEmail={ownEmail} /> },
        { value: 'whatsapp', label: messages.whatsapp, content: <WhatsappTexts /> },
      ]}
    />
  )
}
