import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { AppError } from '@lc/api-contract'
import { createSystemDatabase } from '@lc/db'
import { databaseUrl } from '../stack/database-url.ts'
import { runTickets, TICKETS_USAGE } from './run-tickets.ts'

const USAGE = `usage: [DATABASE_URL=postgres://…] npm run ops -- tickets …
${TICKETS_USAGE}
  Without DATABASE_URL: the product that \`make up\` started.`

const main = async () => {
  const [area, ...args] = process.argv.slice(2)
  const url = databaseUrl()
  if (area !== 'tickets' || !url) return refuse(USAGE)
  const db = createSystemDatabase(url, { maxConnections: 1 })
  try {
    const readText = (path: string | undefined) => readFileSync(path ?? 0, 'utf8')
    const said = await runTickets({ db, args, readText, operator: userInfo().username })
    if (said === undefined) refuse(USAGE)
    else console.log(said)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refuse(`${error.errorName} ${JSON.stringify(error.details ?? {})}`)
  } finally {
    await db.destroy()
  }
}

const refuse = (words: string) => {
  console.error(words)
  process.exitCode = 2
}

await main()
