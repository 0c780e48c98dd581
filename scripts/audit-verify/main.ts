import { createSystemDatabase, verifyAudit } from '@lc/db'
import { databaseUrl } from '../stack/places.ts'

const USAGE = `usage: make audit-verify, or DATABASE_URL=postgres://… node scripts/audit-verify/main.ts
  Recomputes the chain of the audit log and compares the stored chunks with it. Without DATABASE_URL: of the product that
  \`make up\` started.`

const main = async () => {
  const url = databaseUrl()
  if (!url) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const db = createSystemDatabase(url, { maxConnections: 1 })
  const { entries, chunks, lastSha256, broken } = await verifyAudit(db)
  await db.destroy()
  if (broken) console.log(`broken: ${broken}`)
  console.log(`audit-verify entries=${entries} chunks=${chunks} last=${lastSha256} broken=${broken ? 1 : 0}`)
  if (broken) process.exitCode = 1
}

await main()
