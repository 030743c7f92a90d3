import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#tests/components/render-component.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { keepFocus } from './lost-focus.ts'

const button = (name: string) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })

/** A list whose rows are done by a press, by a form that disappears, or by a dialog. */
function Steps() {
  const [done, setDone] = useState<string[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const finish = (step: string) => setDone((before) => [...before, step])
  return (
    <main>
      <h1>Rental</h1>
      <section>
        <h2>Change</h2>
        {!done.includes('ask') && <Button onClick={() => setAsking(true)}>Ask</Button>}
        <Dialog open={isAsking} onOpenChange={setAsking} title="Ask for it">
          <Button
            onClick={() => {
              setAsking(false)
              // A list is fetched again after the dialog has closed.
              setTimeout(() => finish('ask'), 100)
            }}
          >
            Send
          </Button>
        </Dialog>
      </section>
      <section>
        <h2>Notes</h2>
        {isWriting ? (
          <form onSubmit={(event) => event.preventDefault()}>
            <input aria-label="Note" />
            <Button onClick={() => setWriting(false)}>Save</Button>
          </form>
        ) : (
          <p>No note</p>
        )}
        <Button onClick={() => setWriting(true)}>Write</Button>
      </section>
      <table>
        <tbody>
          {['Odette', 'Aurelia'].map(
            (name) =>
              !done.includes(name) && (
                <tr key={name}>
                  <td>
                    <a href={`#${name}`}>{name}</a>
                    {!done.includes(`return ${name}`) && (
                      <Button onClick={() => finish(`return ${name}`)}>Take back {name}</Button>
                    )}
                    <Button onClick={() => finish(name)}>Remove {name}</Button>
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <p>Nothing to press</p>
    </main>
  )
}

test('the focus goes to what is near when the focused control is removed', async () => {
  await renderComponent(<Steps />, [])
  const { keyboard } = userEvent

  button('Ask').element().focus()
  await keyboard('{Enter}')
  await expect.element(button('Send')).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(heading('Change')).toHaveFocus()

  await button('Write').click()
  await button('Save').click()
  await expect.element(heading('Notes')).toHaveFocus()

  // A row keeps it as long as it is there, then the page has it.
  await button('Take back Odette').click()
  await expect.element(page.getByRole('link', { name: 'Odette' })).toHaveFocus()
  await button('Remove Odette').click()
  await expect.element(heading('Rental')).toHaveFocus()
})

test('a click beside the controls leaves the focus where the browser puts it', async () => {
  await renderComponent(<Steps />, [])
  button('Write').element().focus()
  await page.getByText('Nothing to press').click()
  await button('Take back Aurelia').click()
  await page.getByText('Nothing to press').click()
  await expect.poll(() => document.activeElement).toBe(document.body)
})

/** Resolves when a change of the page has had its effect on the focus. */
async function changed(main: Element) {
  main.append('More')
  await new Promise((done) => setTimeout(done))
  await new Promise((done) => setTimeout(done))
}

test('after Back the focus is left to what restores the page', async () => {
  document.body.innerHTML = '<main><h1>Collection</h1><a href="/dress">Odette</a></main>'
  const main = document.querySelector('main')!
  onTestFinished(keepFocus())
  const here = location.href
  main.querySelector('a')!.focus()
  history.replaceState(null, '', '/dress')
  main.innerHTML = '<h1>Odette</h1>'
  await changed(main)
  history.replaceState(null, '', here)
  main.innerHTML = '<h1>Collection</h1><a href="/dress">Odette</a>'
  await changed(main)
  expect(document.activeElement).toBe(document.body)
})

test('what had the focus on the page before, and is gone with it, gets none on the next one', async () => {
  const link = document.createElement('a')
  document.body.innerHTML = '<main><h1>The next page</h1></main>'
  const main = document.querySelector('main')!
  onTestFinished(keepFocus([[link, main, document.body]], '/before'))
  await changed(main)
  expect(document.activeElement).toBe(document.body)
})
