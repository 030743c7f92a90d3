import { createFileRoute, Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { settingsPageHead as headTexts, settingsPage as messages } from '#admin/texts/texts.gen.js'
import { AdminIcon } from '#admin/web/frame/admin-icon.tsx'
import { adminTabs } from '#admin/web/frame/pages.ts'
import { useMayOpen } from '#admin/web/frame/use-may-open.ts'
import { containsWords } from '#shared/contains-words.ts'
import { commaList } from '#shared/format/list.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { SearchBox } from '#ui/list/search-box.tsx'
import { privateHead } from '#ui/page/head.ts'
import { findSettings, settingLinks, settingsPages, settingsPageTitles } from './settings-pages.ts'

export const Route = createFileRoute('/admin/settings')({
  validateSearch: pageSearch<{ search?: string }>({ search: textParam }),
  loader: ({ context }) => forStaff(context, () => Promise.resolve()),
  head: privateHead(headTexts.title),
  component: SettingsPage,
})

/** The contents of the set-up: every page with what is set on it, and a search over every setting. */
function SettingsPage() {
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const find = useFind()
  function openOnlyHit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The pause of the search may not be over.
    const text = String(new FormData(event.currentTarget).get('search')).trim()
    if (!text) return
    const { settings, pages, count } = find(text)
    const [setting] = settings
    const [page] = pages
    if (count !== 1) return
    if (setting)
      void navigate({ to: '/admin/settings/$section', params: { section: setting.page }, hash: setting.name })
    else if (page) void navigate({ to: page.to })
  }
  return (
    <div className="grid max-w-5xl gap-6 pb-16">
      <h1 className="text-lg font-semibold">{words.settings}</h1>
      <form method="get" action={languagePath('/admin/settings')} onSubmit={openOnlyHit}>
        <SearchBox
          label={messages.find}
          placeholder={messages.findPlaceholder}
          value={search}
          onSearch={(text) =>
            void navigate({ search: { search: text || undefined }, replace: true, resetScroll: false })
          }
          className="w-full max-w-md"
        />
      </form>
      {search ? <Found text={search} {...find(search)} /> : <Contents />}
    </div>
  )
}

function Contents() {
  return (
    <>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {settingsPages.map((page) => (
          <li key={page} className="border-t border-line">
            <Link to="/admin/settings/$section" params={{ section: page }} className={entry}>
              <span className="font-medium">{settingsPageTitles[page]}</span>
              <span className="line-clamp-2 text-sm text-quiet">
                {commaList(settingLinks.filter((link) => link.page === page).map(({ label }) => label))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <nav aria-labelledby="other-pages" className="grid gap-2">
        <h2 id="other-pages" className="font-semibold">
          {messages.others}
        </h2>
        <PageList pages={useFind()('').pages} />
      </nav>
    </>
  )
}

/** What has the words: settings and pages of the menu; without words, the pages that are set up seldom. */
function useFind() {
  const mayOpen = useMayOpen()
  return (text: string) => {
    const settings = text ? findSettings(text) : []
    const pages = adminTabs.filter(
      ({ to, group, label, words = '' }) =>
        to !== '/admin/settings' &&
        mayOpen(to) &&
        (text ? containsWords(`${label} ${words}`, text) : group === 'setUp'),
    )
    return { settings, pages, count: settings.length + pages.length }
  }
}

function PageList({ pages }: { pages: typeof adminTabs }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {pages.map(({ to, icon, label }) => (
        <li key={to} className="border-t border-line">
          <Link to={to} className="flex min-h-11 items-center gap-3 hover:bg-blush">
            <AdminIcon name={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface FoundProps extends ReturnType<ReturnType<typeof useFind>> {
  text: string
}

function Found({ text, settings, pages, count }: FoundProps) {
  return (
    <>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {count === 0 && messages.none({ text })}
      </p>
      {settings.length > 0 && (
        <ul aria-label={words.settings} className="max-w-3xl">
          {settings.map(({ page, name, label, hint }) => (
            <li key={name ?? page} className="border-t border-line">
              <Link to="/admin/settings/$section" params={{ section: page }} hash={name} className={entry}>
                <span className="flex flex-wrap justify-between gap-x-6">
                  <span className="font-medium">{label}</span>
                  <span className="text-sm text-quiet">{settingsPageTitles[page]}</span>
                </span>
                {hint && <span className="text-sm text-quiet">{hint}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {pages.length > 0 && <PageList pages={pages} />}
    </>
  )
}

const entry = 'grid min-h-11 content-center gap-0.5 py-2 hover:bg-blush'
