import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCurrentUser } from '#accounts/contract.ts'
import { addFavourite } from '#catalogue/favourite-changes-contract.ts'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import { catalogue, collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { favouritesStore } from './favourites.ts'

const count = page.getByRole('banner').getByRole('link', { name: /^Favourites/ })

test('a dress that is no longer offered is removed from the favourites with a message', async () => {
  favouritesStore.write(['01900000-0000-7000-8000-00000000dead', dress.id])
  await renderPage('/favourites', [reply(listChosenDresses, { dresses: [dress], taken: [] })])
  await expect
    .element(page.getByText('One of your favourites is no longer offered and was removed from your list.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 2 }))
    .toHaveTextContent(dress.title)
  await expect.element(count).toHaveAccessibleName('Favourites 1')
  expect(favouritesStore.read()).toEqual([dress.id])
})

test('a favourite added after the session ended elsewhere is saved on the device, and the page stays', async () => {
  const { api, address } = await renderPage('/collections?color=Ivory', collection(), { as: people.maya })
  const isOver = () => {
    throw new Refused(unauthorized)
  }
  api.add(reply(addFavourite, isOver), reply(getCurrentUser, isOver))
  const [first] = catalogue.filter(({ color }) => color === 'Ivory')
  const favourite = page.getByRole('button', { name: `Add ${first!.title} to favourites`, exact: true })
  await favourite.click()
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true')
  expect(address()).toBe('/collections?color=Ivory')
  expect(favouritesStore.read()).toEqual([first!.id])
})
