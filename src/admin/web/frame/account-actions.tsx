import { Link, useLocation } from '@tanstack/react-router'
import type { StartPage } from '#accounts/start-page.ts'
import { useLanguageChoice } from '#accounts/web/session/use-language-choice.ts'
import { useLogout } from '#accounts/web/session/use-logout.ts'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { accountActions as messages } from '#admin/texts/texts.gen.js'
import { ownLanguageChoices } from '#shared/language/labels.ts'
import { currentLanguage, type Language, languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Select } from '#ui/form/select.tsx'
import { startPageName, useStartPage } from './use-start-page.ts'

export function BackToShop() {
  return (
    <Link to="/" className={link}>
      <span aria-hidden="true" className="rtl:-scale-x-100">
        ←
      </span>{' '}
      {messages.back}
    </Link>
  )
}

/** Who is signed in, the account's own pages, where it begins, and signing out. */
export function AccountActions() {
  const viewer = useViewer()
  const { logout, label } = useLogout()
  const chooseLanguage = useLanguageChoice()
  const href = useLocation({ select: (location) => location.href })
  const { pages, chosen, choose, isPending } = useStartPage()
  return (
    <>
      <p className="truncate px-3 py-1 text-xs text-quiet">{viewer?.email}</p>
      <Link to="/profile" className={link}>
        {words.profile}
      </Link>
      <Link to="/settings" className={link}>
        {words.settings}
      </Link>
      <div className="px-3 py-2">
        <Select
          label={messages.startPage}
          options={pages.map((value) => ({ value, label: startPageName(value) }))}
          value={chosen}
          disabled={isPending}
          onChange={({ target }) => choose(target.value as StartPage)}
        />
      </div>
      <div className="px-3 py-2">
        <Select
          label={words.language}
          options={ownLanguageChoices}
          value={currentLanguage()}
          onChange={({ target }) => {
            const language = target.value as Language
            void chooseLanguage(language, languagePath(href, language))
          }}
        />
      </div>
      <button type="button" onClick={() => void logout()} className={`${link} w-full text-start`}>
        {label}
      </button>
    </>
  )
}

const link = 'flex min-h-9 items-center gap-2 rounded-control px-3 text-sm hover:bg-blush'
