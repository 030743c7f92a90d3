import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { templatesPageHead as headTexts, templatesPage as messages } from '#admin/texts/texts.gen.js'
import { listEmailTemplates } from '#email/template-contract.ts'
import { Templates } from '#email/web/templates/templates.tsx'
import { isLanguage } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { Tabs } from '#ui/tabs.tsx'
import { listWhatsappTexts } from '#whatsapp/texts-contract.ts'
import { WhatsappTexts } from '#whatsapp/web/texts/whatsapp-texts.tsx'

interface TemplatesSearch {
  tab?: string
  /** Of the texts, not of the page. */
  language?: string
}

const readTemplatesSearch = pageSearch<TemplatesSearch>({ tab: textParam, language: textParam })

export const Route = createFileRoute('/admin/templates')({
  validateSearch: readTemplatesSearch,
  loader: ({ context, location }) =>
    forStaff(context, () =>
      templatesView(readTemplatesSearch(location.search)).tab === 'whatsapp'
        ? prefetch(context, [listWhatsappTexts])
        : prefetch(context, [listEmailTemplates], { query: {} }),
    ),
  head: privateHead(headTexts.title),
  component: () => <TemplatesPage search={Route.useSearch()} />,
})

/** The tab and the language are in the URL; the first of each is left out. */
function TemplatesPage({ search }: { search: TemplatesSearch }) {
  const ownEmail = useViewer()?.email ?? ''
  const navigate = useNavigate()
  const { tab, language } = templatesView(search)
  const show = (change: TemplatesSearch) =>
    void navigate({ to: '/admin/templates', search: { ...search, ...change }, resetScroll: false })
  const texts = {
    language,
    onLanguage: (next: string) => show({ language: next === 'en' ? undefined : next }),
  }
  return (
    <Tabs
      label={messages.kinds}
      value={tab}
      onChange={(next) => show({ tab: next === 'emails' ? undefined : next })}
      tabs={[
        {
          value: 'emails',
          label: messages.emails,
          content: <Templates {...texts} ownEmail={ownEmail} />,
        },
        { value: 'whatsapp', label: words.whatsApp, content: <WhatsappTexts {...texts} /> },
      ]}
    />
  )
}

function templatesView({ tab, language = '' }: TemplatesSearch) {
  return {
    tab: tab === 'whatsapp' ? 'whatsapp' : 'emails',
    language: isLanguage(language) ? language : ('en' as const),
  }
}
