import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import type { Dress } from '#dresses/contract.ts'
import { usualRentalTerms } from '#settings/rules.ts'
import { sampleDresses } from '#setup/server/samples/dresses.ts'
import { testApp } from '#tests/support/test-app.ts'

const server = await testApp({ demo: true, env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
const { app } = await buildApp(server.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { host: 'shop.test' } })
const json = async <T>(url: string): Promise<T> => (await get(url)).json()
const dresses = async (query = '') =>
  (await json<{ dresses: Dress[] }>(`/api/dresses?limit=100${query}`)).dresses

test('no response contains a hidden price, not even under another dress', async () => {
  const prices = new Map(
    sampleDresses(server.clock.now, 64, true).map(({ row }) => [row.title, String(row.rentalPrice)]),
  )
  const hidden = (await dresses()).filter(({ hidePrice }) => hidePrice)
  let besideHidden = 0
  for (const dress of hidden) {
    const price = prices.get(dress.title)!
    const { dresses: similar } = await json<{ dresses: Dress[] }>(`/api/dresses/${dress.id}/similar`)
    if (similar.some(({ hidePrice }) => hidePrice)) besideHidden += 1
    const companions = await json<{ dresses: Dress[] }>(`/api/dresses/${dress.id}/companions`)
    const html = (await get(`/dress/${dress.id}`)).body
    expect(html).toContain('You may also like')
    expect(html).not.toContain('"offers"')
    // Every amount of money in the response belongs to a public price.
    // Guarantee and late fee of every rental.
    const { guaranteeAmount, lateFeePerDay } = usualRentalTerms
    const allowed = [
      guaranteeAmount,
      lateFeePerDay,
      dress.retailPrice,
      ...[...similar, ...companions.dresses].flatMap((one) => [one.retailPrice, one.rentalPrice]),
    ]
    const amounts = html.match(/\$[\d,]+(?:\.\d\d)?|(?<!=)"\d+\.\d\d\\?"/g) ?? []
    for (const amount of amounts) {
      expect(allowed.map(Number), `${amount} in the page of ${dress.title}`).toContain(
        Number(amount.replace(/[^\d.]/g, '')),
      )
    }
    expect(dress.rentalPrice).toBeNull()
    expect((await json<Dress>(`/api/dresses/${dress.id}`)).rentalPrice).toBeNull()
    // A price filter at exactly the hidden price finds nothing and counts nothing.
    const exactly = `minPrice=${price}&maxPrice=${price}`
    const found = await json<{ dresses: Dress[]; total: number }>(`/api/dresses?limit=100&${exactly}`)
    expect(found.dresses.map(({ id }) => id)).not.toContain(dress.id)
    const shown = (await dresses()).filter((one) => Number(one.rentalPrice) === Number(price))
    expect(found.total).toBe(shown.length)
    expect((await json<{ total: number }>(`/api/dress-filters?${exactly}`)).total).toBe(shown.length)
  }
  expect(hidden.length).toBeGreaterThan(1)
  expect(besideHidden).toBeGreaterThan(0)
  const last = async (order: string) => {
    const ordered = await dresses(`&orderBy=rentalPrice&order=${order}`)
    expect(ordered.slice(-hidden.length).every(({ hidePrice }) => hidePrice)).toBe(true)
    return ordered.slice(-hidden.length).map(({ id }) => id)
  }
  // Dresses without a public price are ordered by age in both directions, so that the order reveals nothing.
  expect(await last('asc')).toEqual(await last('desc'))
})
