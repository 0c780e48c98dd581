import { products } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { findProduct, listProducts } from './products.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

test('default: lists the products of this build in their order', async () => {
  expect(await listProducts(open.db)).toEqual(products)
})

test('given a changed table, the next migration restores the products', async () => {
  await open.asOwner.query(`UPDATE product SET price_cents = 1, ordinal = 0 WHERE id = 'detection-5'`)
  await open.asOwner.query(`INSERT INTO product VALUES ('detection-3', 'detection', 3, 9900, 'usd', 9, true)`)
  expect(await listProducts(open.db)).not.toEqual(products)
  await migrate(open.ownerUrl)
  expect(await listProducts(open.db)).toEqual(products)
  expect(await findProduct(open.db, 'detection-3')).toBeUndefined()
  expect(await findProduct(open.db, 'detection-5')).toEqual(products[1])
})
