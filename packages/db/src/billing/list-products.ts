import type { Product } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** What is on sale, in the order it is shown. */
export const listProducts = (db: Database): Promise<Product[]> =>
  db
    .selectFrom('product')
    .select(['id', 'kind', 'units', 'priceCents', 'currency'])
    .where('isOnSale', '=', true)
    .orderBy('ordinal')
    .limit(100)
    .execute()
