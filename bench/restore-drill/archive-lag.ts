/** A WAL file that was being written at this time. */
interface Written {
  atMs: number
  wal: string
}

/** Measures how long a write waits until its WAL file is in the archive. */
export const createArchiveLag = () => {
  let waiting: Written[] = []
  let worstMs = 0
  return {
    note: ({ atMs, wal, archived }: Written & { archived: string }) => {
      waiting.push({ atMs, wal })
      for (const written of waiting) worstMs = Math.max(worstMs, atMs - written.atMs)
      // A base backup adds `.00000028.backup` to the name.
      waiting = waiting.filter((written) => written.wal > archived.slice(0, 24))
    },
    hasArchived: (wal: string) => waiting.every((written) => written.wal > wal),
    worstMs: () => worstMs,
  }
}
