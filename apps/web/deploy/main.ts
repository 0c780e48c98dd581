import { join } from 'node:path'
import { writeSite } from './write-site.ts'

await writeSite(join(import.meta.dirname, '../build'))
