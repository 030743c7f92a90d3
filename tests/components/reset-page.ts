import { favouritesStore } from '#catalogue/web/favourites/favourites.ts'
import { tryOnStore } from '#catalogue/web/try-on/try-on-list.ts'
import { chooseLengthUnit } from '#measurements/web/length-unit.ts'
import { readLanguageFrom } from '#shared/language/language.ts'
import { removeSessionDrafts } from '#ui/form/session-draft.ts'
import { pendingToasts } from '#ui/overlay/toast.ts'

const { title } = document
const { href } = location

/** Leaves nothing of a test to the next one in the same page, once its components are unmounted. */
export function resetPage(): void {
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.documentElement.lang = 'en'
  document.title = title
  if (location.href !== href) history.replaceState(null, '', href)
  scrollTo(0, 0)
  readLanguageFrom(() => 'en')
  forgetChoices()
}

/** What a device keeps, in storage and in the modules that read it. */
function forgetChoices(): void {
  pendingToasts()
  removeSessionDrafts()
  chooseLengthUnit('cm')
  favouritesStore.write([])
  tryOnStore.write([])
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would cost a round trip for each test
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
  }
}
