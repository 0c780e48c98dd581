import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@lc/db'
import { sql } from 'kysely'

/** Everything that is stored: rows and bytes of each table with its indexes, written log, and objects. */
export interface StoredSize {
  tables: Readonly<Record<string, { rows: number; bytes: number }>>
  walBytes: number
  objects: number
  objectBytes: number
}

/** `bucketsFolder` has the objects as files. */
export const measureStored = async (db: Database, bucketsFolder: string): Promise<StoredSize> => {
  const { rows: tables } = await sql<{ name: string; bytes: string }>`
    SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(db)
  const sizes: Record<string, { rows: number; bytes: number }> = {}
  for (const { name, bytes } of tables) {
    const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM ${sql.table(name)}`.execute(db)
    sizes[name] = { rows: Number(rows[0]?.count), bytes: Number(bytes) }
  }
  const { rows: wal } = await sql<{ bytes: string }>`
    SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS bytes`.execute(db)
  const files = readdirSync(bucketsFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const objectBytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { tables: sizes, walBytes: Number(wal[0]?.bytes), objects: files.length, objectBytes }
}

/** The growth by one scan, as a mean. */
export interface StoredPerScan {
  rows: number
  databaseBytes: number
  walBytes: number
  objects: number
  objectBytes: number
  /** Rows of each table that grew. */
  tables: Readonly<Record<string, number>>
}

export const storedPerScan = (before: StoredSize, after: StoredSize, scans: number): StoredPerScan => {
  const grown = Object.entries(after.tables)
    .map(([name, { rows, bytes }]) => {
      const earlier = before.tables[name] ?? { rows: 0, bytes: 0 }
      return { name, rows: rows - earlier.rows, bytes: bytes - earlier.bytes }
    })
    .filter(({ rows, bytes }) => rows > 0 || bytes > 0)
  const perScan = (value: number) => value / scans
  return {
    rows: perScan(grown.reduce((sum, { rows }) => sum + rows, 0)),
    databaseBytes: perScan(grown.reduce((sum, { bytes }) => sum + bytes, 0)),
    walBytes: perScan(after.walBytes - before.walBytes),
    objects: perScan(after.objects - before.objects),
    objectBytes: perScan(after.objectBytes - before.objectBytes),
    tables: Object.fromEntries(
      grown.filter(({ rows }) => rows >= scans / 2).map(({ name, rows }) => [name, perScan(rows)]),
    ),
  }
}
