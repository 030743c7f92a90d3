import {
  type AdminDress,
  dressChanged,
  getAdminDress,
  listAdminDresses,
  setDressStatus,
  updateAdminDress,
} from '#dresses/admin-contract.ts'
import { getDressUse } from '#dresses/deletion/contract.ts'
import { getWhereabouts, listDressPlaces, moveDress } from '#dresses/place-contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getLendingTerms } from '#settings/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { listDressColors, listDressSizes, listDressTypes } from '#taxonomy/contract.ts'
import { admin } from '#tests/components/admin.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'

/** A dress of Maya that waits for approval, by a number of its own. */
export function adminDress(nth: number, change: Partial<AdminDress> = {}): AdminDress {
  return {
    ...dress,
    id: `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    title: `Gown ${nth}`,
    category: ['Evening'],
    type: ['Evening'],
    subType: [],
    size: null,
    color: 'Navy',
    colorHex: '#000080',
    status: 'PENDING',
    statusReason: null,
    updatedAt: dress.createdAt,
    retrievedAt: null,
    platformFee: '10.00',
    version: 1,
    owner: people.maya,
    place: 'AOUKAR',
    sku: null,
    stockQuantity: 1,
    guaranteeAmount: null,
    tags: [],
    hasSignature: false,
    ...change,
  }
}

/** Replies of staff's lists and dialogs of these dresses, which are changed in place. */
export function adminDresses(dresses: AdminDress[]): Reply[] {
  const one = (id: string) => dresses.find((found) => found.id === id)!
  const change = (id: string, changes: Partial<AdminDress>, version = one(id).version) => {
    const current = one(id)
    if (version !== current.version) throw new Refused(dressChanged, { more: { current } })
    dresses[dresses.indexOf(current)] = { ...current, ...changes, version: version + 1 }
    return one(id)
  }
  const moves: { id: string; place: AdminDress['place']; since: string; by: string; note: string | null }[] =
    []
  return [
    ...admin(),
    reply(listAdminDresses, ({ query: { search = '', status, place } }) =>
      dresses
        .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
        .filter((found) => !status?.length || status.includes(found.status))
        .filter((found) => !place?.length || place.includes(found.place)),
    ),
    reply(getAdminDress, ({ params }) => ({ ...one(params.id), history: [] })),
    reply(getDressUse, { appointments: [], rentals: [], payouts: 0, openPayouts: 0 }),
    reply(setDressStatus, ({ params, body: { status, reason = null, version } }) =>
      change(params.id, { status, statusReason: reason }, version),
    ),
    reply(updateAdminDress, ({ params, body: { version, ...changes } }) =>
      change(params.id, Object.fromEntries(Object.entries(changes)), version),
    ),
    reply(moveDress, ({ params, body: { place, note = null } }) => {
      const since = new Date(Date.now() + moves.length).toISOString()
      moves.unshift({ id: params.id, place, since, by: 'Rita Saab', note })
      return change(params.id, { place })
    }),
    reply(listDressPlaces, ({ params }) => moves.filter(({ id }) => id === params.id)),
    reply(getWhereabouts, ({ params }) => ({
      place: one(params.id).place,
      until: null,
      isOverdue: false,
      absence: null,
    })),
    reply(listDressTypes, [{ id: 'e', name: 'Evening', active: true, isAccessory: false }]),
    reply(listDressSizes, [{ id: 's', name: 'S', active: true }]),
    reply(listDressColors, [{ id: 'n', name: 'Navy', active: true, hexCode: '#000080' }]),
    reply(getLendingTerms, { platformFee: 10, shareVatPercent: 0, minimumPayout: '0.00' }),
  ]
}
