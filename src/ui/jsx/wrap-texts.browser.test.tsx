import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderComponent } from '#tests/components/render-component.tsx'
import { translatePage } from '#tests/support/translator.ts'
import { Button } from '#ui/button.tsx'

const bare = (): ReactNode => 'one text'

function Search() {
  const [count, setCount] = useState(3)
  const [pending, setPending] = useState(false)
  return (
    <main>
      <h1>Dresses</h1>
      <p data-testid="line">
        {count} dresses{count > 3 && ' in all'}, {count > 3 ? <b>many</b> : 'few'} of <i>12</i>
        {/* biome-ignore lint/complexity/noUselessFragments: a text in a fragment is the case */}
        <>{count > 3 ? ' more' : ' less'}</>
      </p>
      <p data-testid="single">{count > 3 && bare()}</p>
      <select aria-label="Number" defaultValue={3}>
        <option value={3}>
          {count} dresses, {'at least'}
        </option>
      </select>
      <Button pending={pending && 'Saving…'} onClick={() => setPending(true)}>
        Save
      </Button>
      <Button onClick={() => setCount(count === 3 ? 7 : 3)}>More {count > 3 && <b>or less</b>}</Button>
    </main>
  )
}

/** Without the sign of the translator. */
async function expectText(element: Locator, text: string) {
  await expect.poll(() => element.element().textContent.replaceAll('\u200b', '').trim()).toBe(text)
}

test.each(['wrap', 'replace'] as const)(
  'a page whose texts a translator has rewritten (%s) goes on and shows what is true now',
  async (way) => {
    await renderComponent(<Search />, [])
    const line = page.getByTestId('line')
    await expectText(line, '3 dresses, few of 12 less')
    onTestFinished(translatePage(way))
    expect(document.querySelectorAll('main font').length).toBeGreaterThan(5)
    const more = page.getByRole('button', { name: /^More/ })
    for (const text of ['7 dresses in all, many of 12 more', '3 dresses, few of 12 less']) {
      await more.click()
      await expectText(line, text)
    }
    await more.click()
    await expectText(page.getByTestId('single'), 'one text')
    await expectText(more, 'More or less')
    await expectText(page.getByRole('option'), '7 dresses, at least')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectText(page.getByRole('button', { name: /^Saving…/ }), 'Saving…')
  },
)

const paragraph = { id: 'spread' }

function Amounts() {
  return (
    <main>
      <h1>Prices</h1>
      {[
        '$1,200.00',
        'EU 38',
        'LBP 895,000',
        '2026-0412',
        '1AE870D5',
        'XL',
        'Two dresses',
        'ثوب',
        '12 days',
      ].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <bdi>Moonlight</bdi>
      <bdi translate="yes">A note</bdi>
      <p>
        Deposit <b>now</b> {'$50.00'} <i>of</i> {7}
      </p>
      <p className="flex gap-4" data-testid="flex">
        {3} dresses <b>more</b>
      </p>
      <p {...paragraph} key="spread">
        {'$7.00'}
      </p>
    </main>
  )
}

test('an amount, a size, a number, a code and a name are not for translators, words are', async () => {
  await renderComponent(<Amounts />, [])
  const marked = [...document.querySelectorAll('main [translate=no]')].map(({ textContent }) => textContent)
  const alone = ['$1,200.00', 'EU 38', 'LBP 895,000', '2026-0412', '1AE870D5', 'XL']
  expect(marked.map((text) => text?.trim())).toEqual([...alone, 'Moonlight', '$50.00', '7', '$7.00'])
  // A browser makes one item of texts that stand together.
  expect(page.getByTestId('flex').element().children).toHaveLength(2)
})

test('each text is all that its element holds', async () => {
  await renderComponent(<Search />, [])
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (/\S/.test(data) && parentElement?.localName !== 'option')
      expect(parentElement?.childNodes).toHaveLength(1)
  }
})
