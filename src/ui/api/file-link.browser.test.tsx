import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { PrintButton } from '#ui/control/print-button.tsx'
import { FileLink } from './file-link.tsx'

const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 339.0.0.30.105 (iPhone15,2; iOS 18_5; en_US)'
const href = '/api/rentals/01900000-0000-7000-8000-0000000000aa/contract'
const onSaved = vi.fn()

function Page() {
  return (
    <main>
      <h1>Your rental</h1>
      <FileLink href={href} isServed={async () => true} onSaved={onSaved}>
        Contract
      </FileLink>
      <PrintButton />
    </main>
  )
}

/** Clicks of links that the page makes or follows; none leaves it. */
function followed() {
  const links: string[] = []
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    links.push(link.pathname)
  }
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this.pathname)
  })
  document.addEventListener('click', onClick)
  onTestFinished(() => {
    document.removeEventListener('click', onClick)
    click.mockRestore()
  })
  return links
}

test('a file is saved by a link, and the page says so only then', async () => {
  const links = followed()
  await renderComponent(<Page />, [])
  await page.getByRole('link', { name: 'Contract' }).click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(links).toEqual([href])
})

test('in the browser of Instagram a file and a print say how to open the page in a real browser', async () => {
  onSaved.mockClear()
  const links = followed()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(instagram)
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  await renderComponent(<Page />, [])
  await page.getByRole('link', { name: 'Contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open it in your browser' })
  await expect.element(dialog.getByText(/open inside Instagram/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Address of this page')).toHaveValue(location.href)
  expect(onSaved).not.toHaveBeenCalled()
  await expectAccessible('ui/api/real-browser-dialog.tsx RealBrowserDialog')
  await dialog.getByRole('link', { name: 'Try here anyway' }).click()
  expect(links).toEqual([href])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument()
  expect(print).not.toHaveBeenCalled()
})
