import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, encodePassword, routes } from '@lc/api-contract'
import { readSample } from '@lc/testkit'
import { newestSign } from '../seed/seed-demo.ts'

const POLL_MS = 2_000
const SCAN_POLLS = 600
const START_POLLS = 90

/** A new user's way from sign-up to an exported report, through the addresses that a browser uses. */
const goThrough = async ({ site, api, mail }: { site: string; api: string; mail: string }) => {
  for (const address of [`${site}/`, `${api}/readyz`]) await waitForAnswer(address)
  for (const path of ['/', '/zh', '/dashboard']) {
    const page = await fetch(`${site}${path}`)
    if (!page.ok) throw new Error(`${path} answered ${page.status}`)
  }
  const visitor = createClient({ origin: api, locale: 'en', token: () => undefined })
  const email = `${randomBytes(8).toString('hex')}@example.org`
  const account = { email, password: await encodePassword(`Aa1-${randomBytes(8).toString('hex')}`) }
  await visitor.call(routes.register, { body: account })
  await visitor.call(routes.registerActive, { body: { email, sign: await newestSign(mail, email) } })
  const { token } = await visitor.call(routes.login, { body: account })
  console.log('signed up')
  const client = createClient({ origin: api, locale: 'en', token: () => token })
  const mainFile = 'reentrancy-0.8.sol'
  const form = new FormData()
  form.append('files', new File([readSample('reentrancy-0.8')], mainFile), mainFile)
  const { id: projectId } = await client.call(routes.uploadFile, { form })
  const { contractId: id } = await client.call(routes.orderScan, {
    body: { projectId, mainFile, idempotencyKey: crypto.randomUUID() },
  })
  console.log('uploaded and ordered')
  const { findings } = await waitForReport(client, id)
  console.log(`reported, ${findings} findings`)
  const reply = await fetch(`${api}${routes.exportReport.path}?id=${id}&format=pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const start = new TextDecoder().decode(bytes.subarray(0, 5))
  if (!reply.ok || start !== '%PDF-') throw new Error(`the export answered ${reply.status}`)
  console.log(`exported ${bytes.length} bytes of PDF`)
}

/** Programs may still be starting. */
const waitForAnswer = async (address: string) => {
  for (let poll = 0; poll < START_POLLS; poll++) {
    const reply = await fetch(address).catch(() => undefined)
    if (reply?.ok) return
    await sleep(POLL_MS)
  }
  throw new Error(`${address} did not answer`)
}

const waitForReport = async (client: ReturnType<typeof createClient>, id: string) => {
  for (let poll = 0; poll < SCAN_POLLS; poll++) {
    const summary = await client.call(routes.getSummary, { query: { id } })
    if (summary.status === 'completed') {
      return { findings: Object.values(summary.counts).reduce((sum, count) => sum + count, 0) }
    }
    if (summary.status === 'failed') throw new Error('the scan failed')
    await sleep(POLL_MS)
  }
  throw new Error('the scan did not end')
}

const { SITE = '', API = '', MAIL = '' } = process.env
await goThrough({ site: SITE, api: API, mail: MAIL })
