import { beforeAll, describe, expect, test } from 'vitest'
import { listDresses } from '#catalogue/contract.ts'
import { suggestDresses } from '#catalogue/search-contract.ts'
import { insertDresses, insertTaxonomy } from '#setup/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sampleDresses } from './dresses.ts'

const app = await testApp({ domains: ['taxonomy', 'dresses', 'catalogue'] })

beforeAll(async () => {
  const now = app.deps.clock()
  await app.db.transaction(async (tx) => {
    await insertTaxonomy(tx, now)
    await insertDresses(
      tx,
      sampleDresses(now, 64, false).map(({ row }) => row),
    )
  })
})

/** What is searched, how many of the 64 dresses are found, and the names of the newest three. */
const searches: Record<string, readonly (readonly [search: string, total: number, first: string])[]> = {
  English: [
    ['wedding dress', 26, 'Odette, Séraphine, Vivienne'],
    ['ivory mermaid', 2, 'Cosima, Simone'],
    ['evening gown', 38, 'Marguerite, Liora, Nour'],
    ['navy', 3, 'Yara, Rosalind, Thalia'],
    ['lace', 33, 'Odette, Séraphine, Vivienne'],
    ['white wedding dress', 21, 'Odette, Séraphine, Vivienne'],
    ['red dress', 5, 'Mona, Ophélie, Aya'],
    ['size M evening', 5, 'Marguerite, Dalia, Maya'],
    ['ball gown', 9, 'Vivienne, Colette, Ines'],
    ['velvet', 4, 'Rosalind, Delphine, Octavia'],
    ['offwhite', 9, 'Séraphine, Celestine, Ondine'],
    ['beaded', 43, 'Odette, Séraphine, Marguerite'],
    ['champagne satin', 4, 'Zeina, Élodie, Reem'],
    ['green kaftan', 1, 'Dunya'],
    ['mermade', 9, 'Liora, Rosalind, Cosima'],
    ['odette', 1, 'Odette'],
    ['black', 3, 'Adèle, Rania, Héloïse'],
    ['blue gown', 6, 'Yara, Rosalind, Thalia'],
    ['long sleeves', 4, 'Séraphine, Élodie, Lina'],
    ['two-piece', 9, 'Nour, Ondine, Dalia'],
    ['no sleeves', 28, 'Nour, Isolde, Amélie'],
  ],
  French: [
    ['robe de mariée', 26, 'Odette, Séraphine, Vivienne'],
    ['robe de soirée', 38, 'Marguerite, Liora, Nour'],
    ['sirène ivoire', 2, 'Cosima, Simone'],
    ['dentelle', 33, 'Odette, Séraphine, Vivienne'],
    ['robe rouge', 5, 'Mona, Ophélie, Aya'],
    ['bleu marine', 3, 'Yara, Rosalind, Thalia'],
    ['velours', 4, 'Rosalind, Delphine, Octavia'],
    ['robe princesse', 9, 'Vivienne, Colette, Ines'],
    ['caftan', 6, 'Marguerite, Rima, Adèle'],
    ['robe blanche', 22, 'Odette, Séraphine, Vivienne'],
    ['paillettes', 5, 'Liora, Isolde, Thalia'],
    ['manches longues', 4, 'Séraphine, Élodie, Lina'],
    ['taille M', 8, 'Marguerite, Dalia, Maya'],
    ['noire', 3, 'Adèle, Rania, Héloïse'],
    ['robe bordeaux', 2, 'Camille, Joumana'],
    ['soiree', 38, 'Marguerite, Liora, Nour'],
    ['sirenne', 9, 'Liora, Rosalind, Cosima'],
    ['satin champagne', 4, 'Zeina, Élodie, Reem'],
    ['l’émeraude', 6, 'Colette, Eugénie, Lucienne'],
    ['deux pièces', 9, 'Nour, Ondine, Dalia'],
    ['soire', 38, 'Marguerite, Liora, Nour'],
    ['sans manches', 28, 'Nour, Isolde, Amélie'],
    ['mariée avec voile', 0, ''],
  ],
  Arabic: [
    ['فستان عرس', 26, 'Odette, Séraphine, Vivienne'],
    ['فستان سهرة', 38, 'Marguerite, Liora, Nour'],
    ['حورية البحر', 9, 'Liora, Rosalind, Cosima'],
    ['دانتيل', 33, 'Odette, Séraphine, Vivienne'],
    ['فستان أحمر', 5, 'Mona, Ophélie, Aya'],
    ['كحلي', 3, 'Yara, Rosalind, Thalia'],
    ['مخمل', 4, 'Rosalind, Delphine, Octavia'],
    ['أميرة', 9, 'Vivienne, Colette, Ines'],
    ['قفطان', 6, 'Marguerite, Rima, Adèle'],
    ['فستان أبيض', 22, 'Odette, Séraphine, Vivienne'],
    ['ترتر', 5, 'Liora, Isolde, Thalia'],
    ['مقاس M', 8, 'Marguerite, Dalia, Maya'],
    ['أسود', 3, 'Adèle, Rania, Héloïse'],
    ['خمري', 2, 'Camille, Joumana'],
    ['السهرة', 38, 'Marguerite, Liora, Nour'],
    ['سهره', 38, 'Marguerite, Liora, Nour'],
    ['فستان عاجي', 12, 'Odette, Vivienne, Salma'],
    ['أوديت', 1, 'Odette'],
    ['ساتان شمبانيا', 4, 'Zeina, Élodie, Reem'],
    ['قطعتان', 9, 'Nour, Ondine, Dalia'],
    ['فستان للعرس', 26, 'Odette, Séraphine, Vivienne'],
    ['بالدانتيل', 33, 'Odette, Séraphine, Vivienne'],
    ['الساتان والشمبانيا', 4, 'Zeina, Élodie, Reem'],
    ['فستان كالأميرة', 9, 'Vivienne, Colette, Ines'],
    ['بدون أكمام', 28, 'Nour, Isolde, Amélie'],
  ],
}

describe.each(Object.entries(searches))('searches in %s', (_, rows) => {
  test.each(rows)('%j finds %i dresses, first %s', async (search, total, first) => {
    const { body } = await app.call(listDresses, { query: { search, limit: '3' } })
    expect([body.total, body.dresses.map(({ title }) => title.split(' in ')[0]).join(', ')]).toEqual([
      total,
      first,
    ])
  })
})

test.each([
  ['en', 'wed', ['wedding']],
  ['fr', 'mari', ['mariée', 'mariage']],
  ['fr', 'robe sir', ['robe sirène']],
  ['ar', 'سهر', ['سهرة', 'سهرات']],
  ['ar', 'فستان كح', ['فستان كحلي', 'فستان كحلية']],
] as const)('suggestions in %s for %j are %j', async (language, search, expected) => {
  const { body } = await app.call(suggestDresses, { query: { search, language } })
  expect(body.searches).toEqual(expect.arrayContaining([...expected]))
  expect(body.dresses.length).toBeGreaterThan(0)
})

test.each([
  ['weding', 'wedding'],
  ['sirenne', 'sirène'],
  ['فستان سههرة', 'فستان سهرة'],
  ['robe de soire', 'robe soirée'],
  ['sans manches', null],
  ['henné', null],
  ['fiançailles', null],
  ['voile', null],
])('%j is corrected to %j', async (search, corrected) => {
  expect((await app.call(listDresses, { query: { search } })).body.corrected).toBe(corrected)
})
