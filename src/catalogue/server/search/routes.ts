import { type DressPage, getDressFilters, listDresses } from '#catalogue/contract.ts'
import {
  listChosenDresses,
  listCompanions,
  listSimilarDresses,
  suggestDresses,
} from '#catalogue/search-contract.ts'
import { otherSection, type Section } from '#catalogue/sections.ts'
import type { RentedTogether } from '#catalogue/server/companions/companions.ts'
import { type Dress, dressNotFound } from '#dresses/contract.ts'
import { findDress } from '#dresses/server/store.ts'
import { cachedDresses } from '#dresses/server/tables-of-dresses.ts'
import { maySee, statusesListed } from '#dresses/visibility.ts'
import { measurementsOfUser } from '#measurements/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import { readCurrent } from '#platform/database/replica.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import type { DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { type Catalogue, createCatalogue, type ReadTaken } from './catalogue.ts'
import { relaxedMatches } from './relaxed-search.ts'
import type { Filters, Listing, Statuses } from './sql/dress-search.ts'

/** @param readTaken passed in by a later domain, as is `rentedTogether` */
export const catalogueRoutes =
  (readTaken: ReadTaken, rentedTogether: RentedTogether): Routes =>
  (route, deps) => {
    const read = catalogueReader(deps, readTaken)

    /** With the viewer's measurements, when they are asked for; without any, the filter is not there. */
    async function ofPerson<Query extends { fits?: 'me' | undefined }>(query: Query, viewer: Viewer | null) {
      if (!query.fits) return query
      const person = viewer && (await measurementsOfUser(deps.db, viewer.id))
      return person ? { ...query, person } : { ...query, fits: undefined }
    }

    route(
      listDresses,
      async ({ query, viewer }) => {
        const asked = await ofPerson(query, viewer)
        return read((catalogue) => readPage(catalogue, statusesListed(query.status, viewer), asked))
      },
      cachedDresses,
    )

    route(
      getDressFilters,
      async ({ query: asked, viewer }) => {
        const query = await ofPerson(asked, viewer)
        return read(async (catalogue) =>
          catalogue.facets(statusesListed(undefined, viewer), await catalogue.inSection(query)),
        )
      },
      cachedDresses,
    )

    route(
      suggestDresses,
      async ({ query: asked, viewer }) => {
        const query = await ofPerson(asked, viewer)
        return read(async (catalogue) =>
          catalogue.suggest(statusesListed(undefined, viewer), await catalogue.inSection(query)),
        )
      },
      cachedDresses,
    )

    route(
      listSimilarDresses,
      async ({ params, query, viewer }) => {
        return read(async (catalogue, db) => {
          const dress = await findVisible(db, params.id, viewer)
          return { dresses: await catalogue.similar(dress, query.limit ?? 4, query.eventDate) }
        })
      },
      cachedDresses,
    )

    route(
      listCompanions,
      async ({ params, query, viewer }) => {
        return read(async (catalogue, db) => {
          const dress = await findVisible(db, params.id, viewer)
          return { dresses: await catalogue.companions(dress, rentedTogether, query.eventDate) }
        })
      },
      cachedDresses,
    )

    route(listChosenDresses, async ({ query: { ids = [], eventDate } }) => {
      return read((catalogue) => catalogue.chosen(ids, eventDate))
    })
  }

/** Of the primary database, or of its replica. */
function catalogueReader(deps: Deps, readTaken: ReadTaken) {
  const catalogues = new Map(
    [deps.db, ...(deps.replica ? [deps.replica.db] : [])].map((db) => [
      db,
      createCatalogue({ ...deps, db }, readTaken),
    ]),
  )
  return <T>(work: (catalogue: Catalogue, db: Db) => Promise<T>) =>
    readCurrent(deps, (db) => work(catalogues.get(db)!, db))
}

/** With what a relaxed search finds, when nothing matches. */
async function readPage(catalogue: Catalogue, statuses: Statuses, asked: Listing): Promise<DressPage> {
  const query = await catalogue.inSection(asked)
  const page = {
    ...(await catalogue.find(statuses, query)),
    ...(await inOtherSection(catalogue, statuses, query)),
  }
  if (page.total > 0) return { ...page, near: null }
  const relaxed = await relaxedMatches(
    {
      count: (filters) => catalogue.count(statuses, filters),
      countsWithout: (filters) => catalogue.countsWithout(statuses, filters),
      newest: (filters, limit) => catalogue.newest(statuses, filters, limit),
    },
    query,
  )
  return { ...page, near: relaxed }
}

/** What else is there for the words: somebody who looks for a veil among dresses is told where they are. */
async function inOtherSection(
  catalogue: Catalogue,
  statuses: Statuses,
  { search, eventDate, section }: Filters & { section: Section },
): Promise<{ inOtherSection?: number }> {
  if (!search) return {}
  return {
    inOtherSection: await catalogue.count(statuses, { search, eventDate, section: otherSection(section) }),
  }
}

async function findVisible(db: Db, id: DressId, viewer: Viewer | null): Promise<Dress> {
  const found = await findDress(db, id)
  if (!found || !maySee({ ...found.dress, ownerId: found.ownerId }, viewer)) throw new Refused(dressNotFound)
  return found.dress
}
