import { checkLedger, createSystemDatabase, measureLedger } from '@lc/db'
import { databaseUrl } from '../stack/places.ts'
import { ledgerTable } from './ledger-table.ts'

const USAGE = `usage: make ledger-check, or DATABASE_URL=postgres://… node scripts/ledger-check/main.ts
  Asks every rule of the equity ledger. Without DATABASE_URL: of the product that \`make up\` started.`

const SCAN_DEADLINE_SECONDS = 3600

const main = async () => {
  const url = databaseUrl()
  if (!url) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const db = createSystemDatabase(url, { maxConnections: 1 })
  const checked = await checkLedger(db, { scanDeadlineSeconds: SCAN_DEADLINE_SECONDS })
  const { transactions, owed } = await measureLedger(db)
  await db.destroy()
  const broken = checked.reduce((sum, rule) => sum + rule.broken.length, 0)
  console.log(ledgerTable(checked))
  console.log(`ledger-check transactions=${transactions} owed=${owed} broken=${broken}`)
  if (broken > 0) process.exitCode = 1
}

await main()
