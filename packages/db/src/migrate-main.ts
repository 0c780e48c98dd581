import { readFileSync } from 'node:fs'
import { migrate } from './migrate.ts'

const { DATABASE_OWNER_URL: given, DATABASE_OWNER_URL_FILE: file } = process.env
const ownerUrl = given || (file ? readFileSync(file, 'utf8').trim() : '')
if (!ownerUrl) {
  process.stderr.write(
    'usage: DATABASE_OWNER_URL=postgres://… or DATABASE_OWNER_URL_FILE=path node src/migrate-main.ts\n',
  )
  process.exit(2)
}
const applied = await migrate(ownerUrl)
process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'nothing to apply\n')
