import { randomUUID } from 'node:crypto'
import { type DotImage, encodePassword, products, routes, type Structure } from '@lc/api-contract'
import { addPasskey, applyPayment, beginPayment, listGithubLinks, saveGithubLink, saveStructure } from '@lc/db'
import { seller } from '../billing/receipt.ts'
import { giveConsultations, makeCompletedScan, sampleFinding } from './scans.ts'
import type { Api } from './start-api.ts'
import { goodPassword, signedIn } from './users.ts'

/**
 * A user who has one of everything with an id: two scans of a project, a ticket, a payment, a webhook, another
 * session.
 */
export const ownEverything = async (api: Api) => {
  const user = await signedIn(api)
  const { client, id: userId, email } = user
  const findings = [sampleFinding('LC-01')]
  const earlier = await makeCompletedScan(api, { client, userId, findings })
  const scan = await makeCompletedScan(api, { client, userId, findings })
  await saveStructure(api.db, { scanId: scan, structureSha256: await api.store.putJson(drawn) })
  await giveConsultations(api, { userId, units: 3 })
  const question = { id: scan, findings: ['LC-01'], message: 'why', idempotencyKey: randomUUID() }
  const { id: ticket } = await client.call(routes.askExpert, { body: question })
  const other = await api.client().call(routes.login, { body: { email, password: await encodePassword(goodPassword) } })
  const { sessions } = await api.client(other.token).call(routes.listSessions)
  const { link } = await client.call(routes.createShareLink, {
    body: { id: scan, disclosure: 'full', expiresInDays: 1 },
  })
  const { webhook } = await client.call(routes.createWebhook, {
    body: { url: 'https://hooks.example.com/', events: ['scan.completed'] },
  })
  await client.call(routes.sendTestMessage, { body: { id: webhook.id } })
  const { items: deliveries } = await client.call(routes.listDeliveries, { query: { id: webhook.id } })
  const installation = { installationId: 1, accountLogin: 'harbor', githubUserId: 2, githubLogin: 'ann' }
  await saveGithubLink(api.db, { ownerId: userId, ...installation })
  const [githubLink] = await listGithubLinks(api.db, userId)
  const { key } = await client.call(routes.createApiKey, {
    body: { name: 'CI', scopes: ['scan:read', 'scan:write'], expiresInDays: 1 },
  })
  const passkey = { credentialId: randomUUID(), publicKey: Buffer.from('x'), counter: 0, transports: [] }
  const factor = await addPasskey(api.db, { userId, name: 'Laptop', ...passkey })
  const { items: uploads } = await client.call(routes.listUploads)
  const { items: log } = await client.call(routes.listEquityLog)
  return {
    ...user,
    ids: {
      user: userId,
      project: uploads[0]?.id ?? '',
      scan,
      earlier,
      ticket,
      shareLink: link.id,
      webhook: webhook.id,
      delivery: deliveries[0]?.id ?? '',
      apiKey: key.id,
      factor: factor?.id ?? '',
      githubLink: githubLink?.id ?? '',
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
/** A structure with a picture of its calls. */
export const drawn = { structure, images: [{ image, dot: 'digraph structure {}', svg: '<svg/>' }], undrawn: [] }
