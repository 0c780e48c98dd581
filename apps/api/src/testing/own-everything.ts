import { randomUUID } from 'node:crypto'
import { type DotImage, encodePassword, products, routes, type Structure } from '@lc/api-contract'
import { applyPayment, beginPayment, saveStructure } from '@lc/db'
import { seller } from '../billing/seller.ts'
import { completeScan, giveConsultations, sampleFinding } from './complete-scan.ts'
import { goodPassword, signedIn } from './signed-in.ts'
import type { Api } from './start-api.ts'

/** A user who has one of everything that has an id: two scans of a project, a ticket, a payment, another session. */
export const ownEverything = async (api: Api) => {
  const user = await signedIn(api)
  const { client, id: userId, email } = user
  const findings = [sampleFinding('LC-01')]
  const earlier = await completeScan(api, { client, userId, findings })
  const contract = await completeScan(api, { client, userId, findings })
  await saveStructure(api.db, { contractId: contract, structureSha256: await api.store.putJson(drawn) })
  await giveConsultations(api, { userId, units: 3 })
  const asked = { id: contract, findings: ['LC-01'], message: 'why', idempotencyKey: randomUUID() }
  const { id: ticket } = await client.call(routes.askExpert, { body: asked })
  const other = await api.client().call(routes.login, { body: { email, password: await encodePassword(goodPassword) } })
  const { sessions } = await api.client(other.token).call(routes.listSessions)
  const { items: uploads } = await client.call(routes.listUploads)
  const { items: log } = await client.call(routes.listEquityLog)
  return {
    ...user,
    ids: {
      user: userId,
      project: uploads[0]?.id ?? '',
      contract,
      earlier,
      ticket,
      payment: await pay(api, userId),
      session: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '',
      logEntry: log[0]?.id ?? '',
    },
  }
}

const pay = async ({ db }: Api, userId: string) => {
  const [product] = products as [(typeof products)[0] & object]
  const { id, revision } = await beginPayment(db, { userId, idempotencyKey: randomUUID(), product, locale: 'en' })
  const verdict = { status: 'paid', isBought: true, unitsBack: 0 } as const
  await applyPayment(db, {
    paymentId: id,
    revision,
    intentId: `pi_${id.replaceAll('-', '')}`,
    refundedCents: 0,
    seller,
    verdict,
  })
  return id
}

const image: DotImage = { kind: 'calls', width: 10, height: 10, boxes: [], edges: [], grouping: 'none', omitted: 0 }
const structure: Structure = { contracts: [], omitted: { contracts: 0, functions: 0, calls: 0, variables: 0 } }
const drawn = { structure, images: [{ image, dot: 'digraph structure {}', svg: '<svg/>' }], undrawn: [] }
