import { CompiledQuery } from 'kysely'
import type { Database } from '../database.ts'

/** The table that `rate-limiter-flexible` counts in, reached through the app's own pool. */
export const rateLimitStore = (db: Database) => ({
  tableName: 'rate_limit',
  storeClient: {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  },
})
