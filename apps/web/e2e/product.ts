import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where `make up` has put the running product. */
export const product: { web: string; api: string; mail: string; anvil: string; sourcify: string; stripe: string } =
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../.local/urls.json'), 'utf8'))

export const sampleContract = (name: string) => join(import.meta.dirname, '../../../packages/testkit/contracts', name)
