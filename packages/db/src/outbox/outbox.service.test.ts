import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../database.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { addOutbox, claimOutbox, finishOutbox, postponeOutbox, pruneOutbox } from './outbox.ts'

let open: OpenDatabase
beforeEach(async () => {
  open = await openTestDatabase()
})
afterEach(() => open.drop())

const add = async (dedupeKey: string = randomUUID()) => {
  const id = newId()
  await addOutbox(open.db, { id, dedupeKey, kind: 'mail', payload: { mail: 'active', userId: randomUUID() } })
  return id
}

const claim = (limit = 10) => claimOutbox(open.db, { kind: 'mail', limit, leaseMs: 60_000 })

const secondsUntilDue = async (id: string) => {
  const { rows } = await open.asOwner.query(
    'SELECT round(extract(epoch FROM available_at - now()))::int AS s FROM outbox WHERE id = $1',
    [id],
  )
  return rows[0].s
}

const makeDue = () => open.asOwner.query('UPDATE outbox SET available_at = now()')

test('default: a row is claimed once, and not again after it is finished', async () => {
  const id = await add()
  expect(await claim()).toMatchObject([{ id, kind: 'mail', payload: { mail: 'active' }, attempts: 1 }])
  expect(await claim()).toEqual([])
  await finishOutbox(open.db, id)
  await makeDue()
  expect(await claim()).toEqual([])
})

test('default: a claim takes only rows of its kind', async () => {
  const id = await add()
  expect(await claimOutbox(open.db, { kind: 'workflow', limit: 10, leaseMs: 60_000 })).toEqual([])
  expect(await claim()).toMatchObject([{ id }])
})

test('given eight parallel claims, no row is taken twice', async () => {
  const ids = []
  for (let index = 0; index < 40; index++) ids.push(await add())
  const taken = (await Promise.all(Array.from({ length: 8 }, () => claim(5)))).flat().map((row) => row.id)
  expect(taken.toSorted()).toEqual(ids.toSorted())
})

test('given a process that died, the row is due again after its lease, with the attempt counted', async () => {
  const id = await add()
  await claim()
  expect(await secondsUntilDue(id)).toBe(60)
  await makeDue()
  expect(await claim()).toMatchObject([{ id, attempts: 2 }])
})

test('given failures, the wait doubles up to thirty seconds and is five minutes in the end', async () => {
  const id = await add()
  const waits: number[] = []
  for (let attempt = 0; attempt < 42; attempt++) {
    await makeDue()
    await claim()
    await postponeOutbox(open.db, { id, error: 'down' })
    waits.push(await secondsUntilDue(id))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, ...Array(35).fill(30), 300, 300])
})

test('refuses a second row with the same dedupe key', async () => {
  await add('scan/1')
  await expect(add('scan/1')).rejects.toMatchObject({ code: '23505' })
})

const lastErrorOf = async (id: string) =>
  (await open.asOwner.query('SELECT last_error FROM outbox WHERE id = $1', [id])).rows[0].last_error

test('given an error that repeats an address, masks it even if the text is cut', async () => {
  const id = await add()
  const error = `550 5.1.1 <Ann.O+x@mail.example.com>: to=ann@example.com, "b@例子.公司" refused`
  await postponeOutbox(open.db, { id, error })
  expect(await lastErrorOf(id)).toBe('550 5.1.1 <[address]>: [address], "[address]" refused')
  await postponeOutbox(open.db, { id, error: `${'x'.repeat(989)} somebody@example.com` })
  expect(await lastErrorOf(id)).toBe(`${'x'.repeat(989)} [address]`)
})

test('given a row that ends with an error, no address is left in it', async () => {
  const id = await add()
  await open.asApp.query("UPDATE outbox SET done_at = now(), last_error = 'no <a@example.com>' WHERE id = $1", [id])
  expect(await lastErrorOf(id)).toBe('no <[address]>')
})

test('default: prunes only rows that ended more than thirty days ago', async () => {
  const [old, recent, waiting] = [await add(), await add(), await add()]
  await open.asOwner.query("UPDATE outbox SET done_at = now() - interval '31 days' WHERE id = $1", [old])
  await open.asOwner.query("UPDATE outbox SET done_at = now() - interval '29 days' WHERE id = $1", [recent])
  await open.asOwner.query("UPDATE outbox SET created_at = now() - interval '99 days' WHERE id = $1", [waiting])
  expect(await pruneOutbox(open.db)).toBe(1)
  expect(await pruneOutbox(open.db)).toBe(0)
  const { rows } = await open.asOwner.query('SELECT id FROM outbox WHERE id = ANY ($1)', [[old, recent, waiting]])
  expect(rows.map(({ id }) => id).toSorted()).toEqual([recent, waiting].toSorted())
})

test('refuses to let the apps prune recent rows or delete rows themselves', async () => {
  const id = await add()
  await finishOutbox(open.db, id)
  await open.asApp.query('SELECT prune_outbox(0, 1000)')
  expect((await open.asOwner.query('SELECT id FROM outbox WHERE id = $1', [id])).rows).toHaveLength(1)
  await expect(open.asApp.query('DELETE FROM outbox')).rejects.toMatchObject({ code: '42501' })
})
