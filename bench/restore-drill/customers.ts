import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createClient, routes } from '@lc/api-contract'
import { activateUser, createSession, type Database, findPayment, registerUser } from '@lc/db'
import type { fakeStripe } from '@lc/dev-services'
import { poll } from './poll.ts'

interface Shop {
  db: Database
  origin: string
  stripe: ReturnType<typeof fakeStripe>
}

/** A user with a session who buys through the fake Stripe and orders real scans over HTTP. */
export const openCustomer = async ({ db, origin, stripe }: Shop) => {
  const userId = await registerUser(db, { email: `${randomUUID()}@drill.example`, passwordHash: 'x', locale: 'en' })
  if (!userId) throw new Error('the address is taken')
  await activateUser(db, { userId, passwordHash: 'x' })
  const token = randomBytes(32).toString('base64url')
  const tokenSha256 = createHash('sha256').update(token).digest()
  await createSession(db, { userId, tokenSha256, userAgent: 'restore-drill' })
  const client = createClient({ origin, locale: 'en', token: () => token })
  return {
    userId,
    client,
    token,
    /** Returns when the units are granted. */
    buy: async () => {
      const body = { productId: 'detection-5', idempotencyKey: randomUUID() }
      const { clientSecret, paymentId } = await client.call(routes.createPaymentIntent, { body })
      await stripe.pay(clientSecret)
      await poll(`payment ${paymentId}`, async () => (await findPayment(db, paymentId))?.paidAt instanceof Date)
      return paymentId
    },
    order: async () => {
      const form = new FormData()
      form.append('files', new File([newContract()], 'Counter.sol'), 'Counter.sol')
      const { id: projectId } = await client.call(routes.uploadFile, { form })
      const body = { projectId, mainFile: 'Counter.sol', idempotencyKey: randomUUID() }
      return (await client.call(routes.orderScan, { body })).contractId
    },
  }
}

export type Customer = Awaited<ReturnType<typeof openCustomer>>

const newContract = () => {
  const constant = BigInt(`0x${randomUUID().replaceAll('-', '')}`)
  return `pragma solidity ^0.8.0;\n\ncontract Counter {\n  uint256 public count = ${constant};\n  function pay(address payable to) external { (bool ok, ) = to.call{value: 1}(""); require(ok); count += 1; }\n}\n`
}
