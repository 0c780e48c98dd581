import { expect, test } from 'vitest'
import { createArchiveLag } from './archive-lag.ts'

const wal = (number: number) => `00000001000000000000000${number}`

test('default: the lag is the longest wait of a write, also of one that still waits', () => {
  const lag = createArchiveLag()
  lag.note({ atMs: 0, wal: wal(3), archived: wal(2) })
  lag.note({ atMs: 40, wal: wal(3), archived: `${wal(2)}.00000028.backup` })
  expect(lag.hasArchived(wal(3))).toBe(false)
  lag.note({ atMs: 60, wal: wal(4), archived: wal(3) })
  expect(lag.hasArchived(wal(3))).toBe(true)
  expect(lag.worstMs()).toBe(60)
  lag.note({ atMs: 160, wal: wal(4), archived: wal(3) })
  expect(lag.worstMs()).toBe(100)
})
