import { products } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.drop())

test('default: what is sold is what the pages are built with, in the same order', async () => {
  expect(await listProducts(open.db)).toEqual(products)
})

test('given a table that says otherwise, the next migration makes it say the same again', async () => {
  await open.asOwner.query(`UPDATE product SET price_cents = 1, ordinal = 0 WHERE id = 'detection-5'`)
  await open.asOwner.query(`INSERT INTO product VALUES ('detection-3', 'detection', 3, 9900, 'usd', 9, true)`)
  expect(await listProducts(open.db)).not.toEqual(products)
  await migrate(open.ownerUrl)
  expect(await listProducts(open.db)).toEqual(products)
  expect(await findProduct(open.db, 'detection-3')).toBeUndefined()
  expect(await findProduct(open.db, 'detection-5')).toEqual(products[1])
})
