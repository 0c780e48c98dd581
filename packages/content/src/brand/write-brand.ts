import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readBrand } from './brand-settings.ts'

/**
 * Run by `npm run generate`: writes the brand as a module, because pages in the browser need it too. SITE_ENV names the
 * file with other values.
 */
const folder = join(import.meta.dirname, 'generated')
const { SITE_ENV } = process.env
const brand = readBrand(SITE_ENV ? parseEnv(readFileSync(SITE_ENV, 'utf8')) : {})

mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'brand.ts'),
  `import type { Brand } from '../brand-settings.ts'\n\nexport const brand: Brand = ${JSON.stringify(brand, null, 2)}\n`,
)
