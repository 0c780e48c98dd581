import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The addresses of the running product, from `make up`. */
export const product: Record<
  'web' | 'api' | 'desk' | 'mail' | 'anvil' | 'sourcify' | 'stripe' | 'receiver' | 'git' | 'postgres',
  string
> = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../.local/urls.json'), 'utf8'))

export const sampleContract = (name: string) =>
  join(import.meta.dirname, '../../../../packages/testkit/contracts', name)
