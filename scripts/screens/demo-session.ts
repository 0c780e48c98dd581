import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, encodePassword, isTerminal, routes } from '@lc/api-contract'
import { demoUser, type SeedTarget, seedDemo } from '../seed/seed-demo.ts'

const ATTEMPTS = 120

/** A session of the demo user, and the scan of theirs that has found something; waits until all have ended. */
export const demoSession = async (target: SeedTarget) => {
  await seedDemo(target)
  const visitor = createClient({ origin: target.api, locale: 'en', token: () => undefined })
  const account = { email: demoUser.email, password: await encodePassword(demoUser.password) }
  const { token } = await visitor.call(routes.login, { body: account })
  const client = createClient({ origin: target.api, locale: 'en', token: () => token })
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { items } = await client.call(routes.listContracts, { query: { cursor: undefined, limit: 20 } })
    const grim = items.find(({ name, status }) => /reentrancy/i.test(name) && status === 'completed')
    if (grim && items.every(({ status }) => isTerminal(status))) return { token, contractId: grim.id }
    await sleep(1000)
  }
  throw new Error('the demo scans did not end')
}
