import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { board, onBoard } from '#tests/components/board.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const arabic = 'ماري كلير الخوري عبد الساتر البستاني أبي اللمع'
const latin = 'Marie-Claire Khoury Abdel Sater Boustany Abillama'

function textIn(box: HTMLElement, text: string): Node {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()?.textContent !== text);
  return walker.currentNode
}

/** The text is cut, and its first letter is in sight; fonts and styles may come late. */
function expectBeginning(box: HTMLElement, text: string) {
  const node = textIn(box, text)
  const range = document.createRange()
  return expect
    .poll(() => {
      range.selectNodeContents(node)
      const isCut = range.getBoundingClientRect().width > box.clientWidth
      range.setEnd(node, 1)
      const [first, seen] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
      return [isCut, first.left >= seen.left - 1, first.right <= seen.right + 1]
    })
    .toEqual([true, true, true])
}

test.each([
  ['ltr', arabic],
  ['ltr', latin],
  ['rtl', arabic],
  ['rtl', latin],
])('on a page from %s the name %s keeps its beginning when it is cut', async (dir, name) => {
  await useViewport('desktop')
  await renderComponent(
    <ul dir={dir} className="w-28">
      <li className="truncate">{name}</li>
      <li className="truncate">
        <bdi>{name}</bdi>
      </li>
      <li className="md:truncate">
        <bdi className="font-medium">{name}</bdi>
      </li>
      <li className="truncate">
        <a href="#file" className="inline-flex min-h-6 items-center">
          <bdi>{name}</bdi>
        </a>
      </li>
    </ul>,
    [],
  )
  const boxes = page.getByRole('listitem').elements() as HTMLElement[]
  expect(boxes).toHaveLength(4)
  for (const box of boxes) await expectBeginning(box, name)
})

test.each([arabic, latin])(
  'a card in the week of the board has two lines for %s, which begin with it',
  async (clientName) => {
    await useViewport('desktop')
    const path = '/admin/board?date=2026-11-28&view=week'
    await renderPage(path, board([onBoard({ clientName })]), { as: people.staff })
    const name = page.getByText(clientName, { exact: true })
    await expect.element(name).toBeVisible()
    const box = name.element().closest('.line-clamp-2') as HTMLElement
    await expect.poll(() => box.scrollHeight > box.clientHeight).toBe(true)
    const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight)
    expect(Math.round(box.clientHeight / lineHeight)).toBe(2)
    const range = document.createRange()
    range.setStart(textIn(box, clientName), 0)
    range.setEnd(textIn(box, clientName), 1)
    const [first, seen] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
    expect([first.left >= seen.left - 1, first.right <= seen.right + 1, first.bottom <= seen.bottom]).toEqual(
      [true, true, true],
    )
  },
)
