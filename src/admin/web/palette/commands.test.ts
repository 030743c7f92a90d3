import { afterAll, expect, test, vi } from 'vitest'

// Other files share the modules, and would read them in the last language.
afterAll(() => void vi.resetModules())

test.each([
  ['en', 'api key', '/admin/integrations'],
  ['en', 'key', '/admin/integrations'],
  ['en', 'webhook', '/admin/integrations'],
  ['en', 'doctor', '/admin/system'],
  ['en', 'backup', '/admin/system'],
  ['fr', 'clé', '/admin/integrations'],
  ['fr', 'cle api', '/admin/integrations'],
  ['fr', 'sauvegarde', '/admin/system'],
  ['ar', 'مفتاح', '/admin/integrations'],
  ['ar', 'webhook', '/admin/integrations'],
  ['ar', 'نسخ احتياطي', '/admin/system'],
  ['en', 'late fee', 'setting rentals lateFeePerDay'],
  ['en', 'smtp', 'setting email smtpPassword'],
  ['fr', 'tva', 'setting tax vatPercent'],
  ['en', 'size', '/admin/management'],
  ['en', 'close', 'close-till'],
  ['en', 'transfer', '/admin/today'],
  ['en', 'take back', '/admin/rentals'],
  ['en', 'seamstress', '/admin/alterations'],
  ['fr', 'clôturer', 'close-till'],
  ['fr', 'transfert', '/admin/today'],
  ['ar', 'إقفال', 'close-till'],
  ['ar', 'نقل', '/admin/today'],
] as const)('in %s, “%s” finds %s', async (language, text, page) => {
  // The texts of the palette are read while it loads.
  vi.resetModules()
  const { readLanguageFrom } = await import('#shared/language/language.ts')
  readLanguageFrom(() => language)
  const { commandsWith } = await import('./commands.ts')
  const found = commandsWith(text, () => true)
  expect(found.flatMap(({ items }) => items.map(({ id }) => id))).toContain(page)
})

test('settings are found by typing only, and by those who may open them', async () => {
  const { commandsWith } = await import('./commands.ts')
  const settings = (text: string, mayOpen: (path: string) => boolean) =>
    commandsWith(text, mayOpen).flatMap(({ items }) => items.filter(({ id }) => id.startsWith('setting ')))
  expect(settings('', () => true)).toEqual([])
  expect(settings('smtp', (path) => path !== '/admin/settings/$section')).toEqual([])
  expect(settings('smtp', () => true).length).toBeGreaterThan(3)
})
