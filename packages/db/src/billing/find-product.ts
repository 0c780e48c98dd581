import type { Product } from '@lc/api-contract'
import type { Database } from '../database.ts'

/** One product, if it is on sale. */
export const findProduct = (db: Database, id: string): Promise<Product | undefined> =>
  db
    .selectFrom('product')
    .select(['id', 'kind', 'units', 'priceCents', 'currency'])
    .where('id', '=', id)
    .where('isOnSale', '=', true)
    .executeTakeFirst()
