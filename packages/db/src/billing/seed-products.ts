import { products } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Makes the table say what this build's list says; runs as the owner, because apps may not change a price. */
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
