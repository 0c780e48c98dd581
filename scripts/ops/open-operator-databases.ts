import { createDatabase, createSystemDatabase } from '@lc/db'
import { openTestDatabase } from '@lc/testkit/services'

/** A test database as the system, the operators and the experts' desk see it. */
export const openOperatorDatabases = async () => {
  const database = await openTestDatabase()
  const options = { acquireTimeoutMs: 30_000 }
  const db = createSystemDatabase(database.appUrl, options)
  const operatorDb = createDatabase(database.operatorUrl, options)
  const deskDb = createDatabase(database.deskUrl, options)
  const close = async () => {
    await Promise.all([db, operatorDb, deskDb].map((opened) => opened.destroy()))
    await database.drop()
  }
  return { db, operatorDb, deskDb, close }
}
