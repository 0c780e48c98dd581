import { type Product, products } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Products on sale, in display order. */
export const listProducts = (db: Database): Promise<Product[]> =>
  db
    .selectFrom('product')
    .select(['id', 'kind', 'units', 'priceCents', 'currency'])
    .where('isOnSale', '=', true)
    .orderBy('ordinal')
    .limit(100)
    .execute()

/** One product, if it is on sale. */
export const findProduct = (db: Database, id: string): Promise<Product | undefined> =>
  db
    .selectFrom('product')
    .select(['id', 'kind', 'units', 'priceCents', 'currency'])
    .where('id', '=', id)
    .where('isOnSale', '=', true)
    .executeTakeFirst()

/** Copies this build's product list into the table. Runs as the owner, because the apps may not change prices. */
export const seedProducts = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('product').set({ isOnSale: false }).execute()
    await trx
      .insertInto('product')
      .values(products.map((product, ordinal) => ({ ...product, ordinal, isOnSale: true })))
      .onConflict((oc) =>
        oc.column('id').doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          units: eb.ref('excluded.units'),
          priceCents: eb.ref('excluded.priceCents'),
          currency: eb.ref('excluded.currency'),
          ordinal: eb.ref('excluded.ordinal'),
          isOnSale: sql<boolean>`true`,
        })),
      )
      .execute()
  })
