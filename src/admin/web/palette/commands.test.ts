import { expect, test, vi } from 'vitest'

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
] as const)('in %s, “%s” finds %s', async (language, text, page) => {
  // The texts of the palette are read while it loads.
  vi.resetModules()
  const { readLanguageFrom } = await import('#shared/language/language.ts')
  readLanguageFrom(() => language)
  const { commandsWith } = await import('./commands.ts')
  const found = commandsWith(text, () => true)
  expect(found.flatMap(({ items }) => items.map(({ id }) => id))).toContain(page)
})
