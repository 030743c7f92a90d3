import type { Page, TestInfo } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction, rowOf } from '#tests/e2e/support/lists.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A name that no other test has, nor another try or repetition of this one. */
function unique(base: string, { project, retry, repeatEachIndex }: TestInfo): string {
  return `${base} ${project.name} ${retry}${repeatEachIndex}`
}

async function addColor(page: Page, name: string, hexCode: string) {
  await section(page, 'Colors').getByRole('button', { name: 'Add colour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add colour' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Hex code').fill(hexCode)
  await dialog.getByRole('button', { name: 'Add colour' }).click()
  return dialog
}

/** A dress of a new lender. It waits for approval: other tests count the dresses of the collection meanwhile. */
async function submittedDress(lender: Page, title: string, color: string) {
  await registerCustomer(lender)
  const data = { title, type: ['Evening'], color, condition: 'GOOD' }
  const answer = await lender.request.post('/api/dresses', { data })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return id
}

test(
  'staff add, rename, deactivate and merge a colour; dresses and filters follow',
  { tag: '@long' },
  async ({ page, anotherVisitor }, info) => {
    const [sand, dune, other] = [unique('Sand', info), unique('Dune', info), unique('Clay', info)]
    await signIn(page, 'admin')
    await open(page, '/admin/management?table=colors')
    const wrong = await addColor(page, sand, 'sand')
    await expect(wrong.getByText('Please enter # and six hex digits, such as #FFFFF0.')).toBeVisible()
    await wrong.getByLabel('Hex code').fill('#C2B280')
    await wrong.getByRole('button', { name: 'Add colour' }).click()
    await expect(toast(page)).toContainText('Dress colour added')
    await expect(rowOf(page, sand)).toContainText('0')
    allowConsoleError(page, 409)
    const taken = await addColor(page, sand.toUpperCase(), '#000000')
    await expect(taken.getByText('There is already a dress colour with this name.')).toBeVisible()
    await expect(taken.getByRole('alert')).toContainText('Failed to add dress color')
    await taken.getByRole('button', { name: 'Cancel' }).click()

    const lender = await anotherVisitor()
    const id = await submittedDress(lender, unique('Desert', info), sand)
    await open(page, '/admin/management?table=colors')
    await expect(rowOf(page, sand).getByRole('cell').nth(2)).toHaveText('1')
    await chooseAction(page, sand, 'Edit')
    const editing = page.getByRole('dialog', { name: 'Edit colour' })
    await expect(editing.getByText('A new name is written into 1 dress.')).toBeVisible()
    await editing.getByLabel('Name').fill(dune)
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page)).toContainText('Dress colour updated')
    await expect(rowOf(page, dune)).toBeVisible()
    await open(page, `/dress/${id}`)
    await expect(page.getByRole('main')).toContainText(dune)

    const filter = lender.getByRole('checkbox', { name: new RegExp(`^${dune}`) })
    // On a wide screen the filters stand beside the list.
    await lender.setViewportSize({ width: 1280, height: 800 })
    await open(lender, '/collections')
    await expect(filter).toBeAttached()
    await open(page, '/admin/management?table=colors')
    const toggle = rowOf(page, dune).getByRole('switch', { name: `Active: ${dune}` })
    // The switch shows the change before it is saved.
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await Promise.all([saved(), toggle.uncheck()])
    await expect(rowOf(page, dune)).toContainText('Inactive')
    await open(lender, '/collections')
    await expect(lender.getByRole('checkbox', { name: /^Ivory/ })).toBeAttached()
    await expect(filter).toHaveCount(0)
    await Promise.all([saved(), toggle.check()])
    await expect(rowOf(page, dune)).not.toContainText('Inactive')
    await open(lender, '/collections')
    await expect(filter).toBeAttached()

    await addColor(page, other, '#B66A50')
    await expect(rowOf(page, other)).toBeVisible()
    await chooseAction(page, dune, 'Delete')
    const deleting = page.getByRole('dialog', { name: 'Delete colour' })
    await expect(deleting).toContainText(`1 dress uses ${dune}, so it cannot be deleted.`)
    await deleting.getByRole('radio', { name: /^Merge/ }).check()
    await deleting.getByLabel('Merge into', { exact: true }).selectOption(other)
    await deleting.getByRole('button', { name: 'Merge' }).click()
    await expect(toast(page)).toContainText('1 dress changed')
    await expect(rowOf(page, dune)).toBeHidden()
    await open(page, `/dress/${id}`)
    await expect(page.getByRole('main')).toContainText(other)

    expect((await page.request.delete(`/api/admin/dresses/${id}`)).status()).toBe(200)
    await open(page, '/admin/management?table=colors')
    await chooseAction(page, other, 'Delete')
    await expect(deleting).toContainText(`Are you sure you want to delete ${other}?`)
    await deleting.getByRole('button', { name: 'Delete colour' }).click()
    await expect(toast(page)).toContainText(`${other} deleted`)
    await expect(rowOf(page, other)).toBeHidden()
  },
)
