import { migrate } from './migrate.ts'

const ownerUrl = process.env.DATABASE_OWNER_URL
if (!ownerUrl) {
  process.stderr.write('usage: DATABASE_OWNER_URL=postgres://… node src/migrate-main.ts\n')
  process.exit(2)
}
const applied = await migrate(ownerUrl)
process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'nothing to apply\n')
