import type { Database } from '../database.ts'
import type { EngineResultKey } from './engine-result-key.ts'

export interface StoredEngineResult {
  outcome: 'passed' | 'found'
  outputSha256: string
  seconds: number
}

export const findEngineResult = (db: Database, key: EngineResultKey): Promise<StoredEngineResult | undefined> =>
  db
    .selectFrom('engineResult')
    .select(['outcome', 'outputSha256', 'seconds'])
    .where('buildSha256', '=', key.buildSha256)
    .where('engine', '=', key.engine)
    .where('engineVersion', '=', key.engineVersion)
    .where('configuration', '=', key.configuration)
    .where('ownerId', key.ownerId === null ? 'is' : '=', key.ownerId)
    .executeTakeFirst()
