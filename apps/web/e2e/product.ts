import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where `make up` has put the running product. */
export const product: Record<'web' | 'api' | 'mail' | 'anvil' | 'sourcify' | 'stripe' | 'postgres', string> =
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../.local/urls.json'), 'utf8'))

export const sampleContract = (name: string) => join(import.meta.dirname, '../../../packages/testkit/contracts', name)
