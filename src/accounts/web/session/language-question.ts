import type { AnyRouter } from '@tanstack/react-router'
import { type CurrentUser, changePreferences } from '#accounts/contract.ts'
import { languageQuestion as messages } from '#accounts/texts/texts.gen.js'
import { currentLanguage } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { errorMessage } from '#ui/api/error-message.ts'
import { type ToastMessage, toast } from '#ui/overlay/toast.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { remember } from '#ui/page/remember.ts'
import { viewerChanged } from './viewer-change.ts'

/**
 * Who signs in on a French or Arabic page with an account in another language is asked once on a device; nothing changes
 * until she says so.
 */
export function languageQuestion(
  router: AnyRouter,
  user: CurrentUser,
): Pick<ToastMessage, 'text' | 'action'> | undefined {
  const language = currentLanguage()
  if (language === 'en' || user.language === language || wasAsked(router, `${user.id} ${language}`))
    return undefined
  return {
    text: messages.question({ language: user.language }),
    action: { label: messages.use, run: () => void takeLanguage(router, user) },
  }
}

async function takeLanguage(router: AnyRouter, user: CurrentUser): Promise<void> {
  const { api } = router.options.context as PageContext
  const language = currentLanguage()
  try {
    await api.call(changePreferences, { body: { language } })
    remember('language', language)
    viewerChanged(router, { ...user, language })
    toast({ title: messages.done, tone: 'good' })
  } catch (error) {
    toast({ title: words.languageNotChanged, text: errorMessage(error), tone: 'bad' })
  }
}

const key = 'language-question'
const lastQuestions = new WeakMap<AnyRouter, string>()

/** Also notes it. A browser may refuse storage; then it lasts as long as the page. */
function wasAsked(router: AnyRouter, question: string): boolean {
  let last: string | null | undefined = lastQuestions.get(router)
  try {
    last ??= localStorage.getItem(key)
    localStorage.setItem(key, question)
  } catch {}
  lastQuestions.set(router, question)
  return last === question
}
