import { commands as messages } from '#admin/texts/texts.gen.js'
import { adminTabs } from '#admin/web/frame/pages.ts'
import { settingLinks, settingsPageTitles } from '#admin/web/settings/settings-pages.ts'
import { plainText } from '#shared/contains-words.ts'
import { words as sharedWords } from '#shared/texts/texts.gen.js'
import { branches, showrooms } from '#showrooms/showrooms.ts'

interface PageTarget {
  to: string
  params?: Record<string, string>
  search?: Record<string, string | number>
  hash?: string
}

/** A line of the palette: choosing it leads to a page or runs an action. */
export interface Command {
  id: string
  label: string
  detail?: string
  /** Of a dress. */
  picture?: string | null
  /** Other words for it, by which it is found. */
  words?: string
  target: PageTarget | 'log-out' | 'switch-theme'
}

export interface CommandGroup {
  label: string
  items: readonly Command[]
}

const groups: readonly CommandGroup[] = [
  {
    label: messages.goTo,
    items: [
      ...adminTabs.map(({ to, label, words }) => ({ id: to, label, words, target: { to } })),
      { id: '/', label: sharedWords.theShop, target: { to: '/' } },
    ],
  },
  {
    label: sharedWords.actions,
    items: [
      {
        id: 'rent',
        label: sharedWords.newRental,
        words: messages.rentWords,
        target: { to: '/admin/rentals/new' },
      },
      ...branches.map((branch) => ({
        id: `book ${branch}`,
        words: messages.bookWords,
        label: messages.book({ showroom: showrooms[branch].name }),
        target: { to: '/admin/board', search: { book: branch } },
      })),
      {
        id: 'close-till',
        label: messages.closeTill,
        words: messages.closeTillWords,
        target: { to: '/admin/till' },
      },
      {
        id: 'wait',
        label: sharedWords.addToWaitlist,
        words: messages.waitWords,
        target: { to: '/admin/waitlist/new' },
      },
      { id: 'review', label: messages.review, target: { to: '/admin/approvals/review' } },
      {
        id: 'block',
        label: messages.block,
        words: messages.blockWords,
        target: { to: '/admin/availability', search: { tab: 'blocked' } },
      },
      {
        id: 'upload',
        label: sharedWords.uploadAgreement,
        target: { to: '/admin/agreements', hash: 'upload' },
      },
      {
        id: 'add-balance',
        label: messages.addBalance,
        target: { to: '/admin/payouts', hash: 'add-balance' },
      },
      { id: 'theme', label: sharedWords.switchTheme, words: messages.themeWords, target: 'switch-theme' },
      { id: 'guides', label: messages.guides, target: { to: '/admin/help' } },
      { id: 'keys', label: messages.keys, target: { to: '/admin/help', hash: 'keys' } },
      { id: 'log-out', label: sharedWords.logout, words: messages.logOutWords, target: 'log-out' },
    ],
  },
]

/** Found by typing only: there are a hundred. */
const settings: CommandGroup = {
  label: sharedWords.settings,
  items: settingLinks.map(({ page, name, label }) => ({
    id: `setting ${page} ${name ?? ''}`,
    label,
    detail: settingsPageTitles[page],
    target: { to: '/admin/settings/$section', params: { section: page }, hash: name },
  })),
}

/** Sections, actions and settings that the viewer may open and whose label or other words have the text. */
export function commandsWith(text: string, mayOpen: (path: string) => boolean): CommandGroup[] {
  const searched = plainText(text).trim()
  return (searched ? [...groups, settings] : groups)
    .map(({ label, items }) => ({
      label,
      items: items.filter(
        ({ label, words = '', target }) =>
          plainText(`${label} ${words}`).includes(searched) &&
          (typeof target === 'string' || mayOpen(target.to)),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
