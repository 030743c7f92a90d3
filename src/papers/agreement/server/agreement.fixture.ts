import { listAgreements, signAgreement } from '#agreements/contract.ts'
import { drawnSignature } from '#dresses/server/admin/admin.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalAgreement, shareRentalAgreement } from '#papers/contract.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** What staff and a customer do with the agreement of a rental. */
export async function agreementsOf(app: TestApp) {
  const { db, call, send } = app
  const admin = await app.person('ADMIN', { firstName: 'Rima', lastName: 'Haddad' })
  const bride = await app.person('CLIENT', { firstName: 'Maya', lastName: 'Saad' })
  const signature = await drawnSignature()

  const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
  const act = async (id: string, body: Record<string, unknown>) => {
    const { version } = await read(id)
    return send(changeRental, { params: { id }, body: { version, ...body } } as never, { as: admin })
  }
  const share = (id: string) => send(shareRentalAgreement, { params: { id } }, { as: admin })
  const hers = async () => (await call(listAgreements, {}, { as: bride })).body
  /** The newest agreement of the rental, as she reads it. */
  const newest = async (id: string) => {
    const { agreement } = await read(id)
    return (await hers()).find((one) => one.id === agreement?.id)!
  }
  return {
    admin,
    bride,
    read,
    act,
    /** Throws when it is refused. */
    async done(id: string, body: Record<string, unknown>): Promise<Rental> {
      const { status, body: reply } = await act(id, body)
      if (status !== 200) throw new Error(JSON.stringify(reply))
      return reply as Rental
    },
    share,
    hers,
    newest,
    async sign(id: string) {
      const params = { id: (await newest(id)).id }
      return send(signAgreement, { params, body: { name: 'Maya Saad', signature } }, { as: bride })
    },
    signature,
    /** A request of a member for dresses of 260 dollars, whose agreement can be sent. */
    async requested(facts: Parameters<typeof insertDress>[1] = {}, further = 0): Promise<string> {
      const dress = { title: 'Seraphine', rentalPrice: 260_00, size: '38', ...facts }
      const [dressId, ...withDressIds] = await insertDress(
        db,
        ...Array.from({ length: further + 1 }, () => dress),
      )
      const body = { dressId: dressId!, withDressIds, eventDate: '2026-12-12' }
      return (await call(requestRental, { body }, { as: bride })).body.id
    },
    /** The words of the rental agreement as it is printed now. */
    async printed(id: string) {
      const { rawPayload } = await app.app.inject({
        url: urlOf(getRentalAgreement, { params: { id } }),
        headers: { host: 'shop.test', cookie: admin.cookie },
      })
      return pdfText(rawPayload).join('')
    },
  }
}
