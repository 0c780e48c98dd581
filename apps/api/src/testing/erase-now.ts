import { createDatabase } from '@lc/db'
import { drainRelay } from './drain-relay.ts'
import type { Api } from './start-api.ts'

/** Carries out what was promised to go in a day. */
export const eraseNow = async (api: Api): Promise<void> => {
  const owner = createDatabase(api.ownerUrl)
  await owner
    .updateTable('outbox')
    .set({ availableAt: new Date(0) })
    .where('kind', '=', 'erase')
    .execute()
  await owner.destroy()
  await drainRelay(api)
}
