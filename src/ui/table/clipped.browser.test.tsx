import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, listedUser } from '#tests/components/admin.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const arabic = 'فستان عرس من الدانتيل الفرنسي بذيل طويل وأكمام من التول المطرّز باللؤلؤ '.repeat(3)

test('a name of 30 letters stands in whole at 1280 px, and a long Arabic one loses its end', async () => {
  await page.viewport(1280, 900)
  const users = [
    { ...listedUser(1), firstName: 'Clémence-Marguerite', lastName: 'de Rochas' },
    { ...listedUser(2), firstName: arabic, lastName: '' },
  ]
  await renderPage('/admin', admin(users), { as: people.staff })
  const [short, long] = ['Clémence-Marguerite', arabic.slice(0, 20)].map((name) => {
    const cell = page
      .getByRole('row', { name: new RegExp(name) })
      .element()
      .querySelector('bdi')
    return cell as HTMLElement
  })
  expect(isCut(short!)).toBe(false)
  expect(isCut(long!)).toBe(true)
  // The lines of an Arabic name begin at its right, where it is not cut.
  expect(getComputedStyle(long!).direction).toBe('rtl')
  expect(long!.getBoundingClientRect().height).toBeLessThan(50)
  expect(document.documentElement.scrollWidth).toBe(1280)
})

const isCut = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > clientHeight + 2
