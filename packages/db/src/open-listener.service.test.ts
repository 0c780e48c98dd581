import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Channel, type Listener, openListener } from './open-listener.ts'
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts'

let open: OpenDatabase
let listener: Listener
let heard: { channel: Channel; payload: string }[]
let connects = 0
beforeEach(async () => {
  open = await openTestDatabase()
  heard = []
  connects = 0
  listener = openListener(open.appUrl, {
    channels: ['scan_changed', 'work_cancelled'],
    onMessage: (message) => heard.push(message),
    onConnected: () => {
      connects++
    },
  })
  await expect.poll(() => connects).toBe(1)
})
afterEach(async () => {
  await listener.close()
  await open.drop()
})

const notify = (payload: string) => open.asApp.query("SELECT pg_notify('scan_changed', $1)", [payload])

test('default: receives messages of its own channels only', async () => {
  await open.asApp.query("SELECT pg_notify('session_ended', 'no')")
  await notify('one')
  await expect.poll(() => heard).toEqual([{ channel: 'scan_changed', payload: 'one' }])
})

test('given an ended connection, reconnects, reports it and receives later messages', async () => {
  await open.asApp.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
  )
  await expect.poll(() => connects).toBe(2)
  await notify('after')
  await expect.poll(() => heard).toEqual([{ channel: 'scan_changed', payload: 'after' }])
})
