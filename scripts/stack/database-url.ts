import { existsSync, readFileSync } from 'node:fs'
import { urlsFile } from './places.ts'

/** The database that DATABASE_URL names, or the one of the product that `make up` started; undefined where there is neither. */
export const databaseUrl = (): string | undefined => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  return existsSync(urlsFile)
    ? (JSON.parse(readFileSync(urlsFile, 'utf8')) as { postgres: string }).postgres
    : undefined
}
