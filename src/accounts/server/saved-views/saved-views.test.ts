import { expect, test } from 'vitest'
import { deleteSavedView, listSavedViews, saveView } from '#accounts/saved-views-contract.ts'
import { findStaffNames } from '#accounts/server/full-name.ts'
import { testApp } from '#tests/support/test-app.ts'

const { call, send, person, db } = await testApp()
const [first, second] = [await person('ADMIN'), await person('ADMIN')]
const view = {
  list: '/admin/email-logs',
  name: 'Failed today',
  query: 'status=failed&sort=-createdAt',
  density: 'compact',
  hiddenColumns: ['templateName'],
} as const
const body = { ...view, hiddenColumns: [...view.hiddenColumns] }
const viewsOf = async (as: typeof first) =>
  (await call(listSavedViews, { query: { list: view.list } }, { as })).body

test('a saved view belongs to its account; the same name replaces it', async () => {
  const { body: saved } = await call(saveView, { body }, { as: first })
  await call(saveView, { body: { ...body, query: 'status=sent' } }, { as: first })
  expect(await viewsOf(first)).toEqual([{ ...body, id: saved.id, query: 'status=sent' }])
  expect(await viewsOf(second)).toEqual([])
  await call(deleteSavedView, { params: { id: saved.id } }, { as: second })
  expect(await viewsOf(first)).toHaveLength(1)
  await call(deleteSavedView, { params: { id: saved.id } }, { as: first })
  expect(await viewsOf(first)).toEqual([])
})

test('refuses clients, unnamed views, addresses outside the admin, and more than 50 views', async () => {
  expect((await send(saveView, { body }, { as: await person() })).status).toBe(403)
  expect((await send(saveView, { body: { ...body, name: ' ' } }, { as: second })).body.fields).toEqual({
    name: 'Please name the view.',
  })
  const elsewhere = { ...body, list: 'https://evil.example' }
  expect((await send(saveView, { body: elsewhere }, { as: second })).status).toBe(400)
  for (let nth = 1; nth <= 50; nth += 1)
    await call(saveView, { body: { ...body, name: `View ${nth}` } }, { as: second })
  const refused = await send(saveView, { body }, { as: second })
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_views'])
  expect((await send(saveView, { body: { ...body, name: 'View 50' } }, { as: second })).status).toBe(200)
})

test('saved views and staff stand in the order of all names: in any case and with any accents', async () => {
  const names = ['Anna', 'élodie', 'Émile', 'zeina', 'ريما']
  const third = await person('ADMIN')
  for (const name of ['zeina', 'ريما', 'Émile', 'Anna', 'élodie'])
    await call(saveView, { body: { ...body, name } }, { as: third })
  expect((await viewsOf(third)).map(({ name }) => name)).toEqual(names)
  for (const firstName of ['ريما', 'zeina', 'Émile', 'élodie', 'Anna'])
    await person('ADMIN', { firstName, lastName: 'Q' })
  const staff = await findStaffNames(db)
  expect(staff.filter(({ name }) => name.endsWith(' Q')).map(({ name }) => name)).toEqual(
    names.map((name) => `${name} Q`),
  )
})
