import { expect, test, vi } from 'vitest'
import { lineOf, PacketError, readPackets, writePackets } from './pkt-line.ts'

async function* chunksOf(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size), 'latin1')
}

const read = async (text: string, size = 1_000) => {
  const packets: string[] = []
  for await (const packet of readPackets(chunksOf(text, size)))
    packets.push(Buffer.isBuffer(packet) ? `"${lineOf(packet)}"` : packet)
  return packets
}

test('default: writes lines with their lengths, a delimiter and the end', () => {
  expect(writePackets(['command=ls-refs', 'delimiter', 'peel']).toString()).toBe(
    '0014command=ls-refs\n00010009peel\n0000',
  )
})

test.each([1, 3, 7, 1_000])('reads what it writes, in chunks of %d bytes', async (size) => {
  const text = `${writePackets(['a', 'delimiter', 'bc'])}0004`
  expect(await read(text, size)).toEqual(['"a"', 'delimiter', '"bc"', 'flush', '""'])
})

test.each([
  ['a length without digits', 'zzzz'],
  ['a length of three', '0003'],
  ['a length above the limit', 'ffff'],
  ['a length with a sign', '-001'],
  ['a line that is cut off', '0009ab'],
  ['a length that is cut off', '00'],
])('given %s, fails', async (_, text) => {
  await expect(read(text)).rejects.toBeInstanceOf(PacketError)
})

test('given a packet in single bytes, copies each byte at most twice', async () => {
  const concat = vi.spyOn(Buffer, 'concat')
  const text = `ff00${'a'.repeat(0xff00 - 4)}`
  await read(text, 1)
  const copied = concat.mock.calls.reduce(
    (sum, [parts]) => sum + parts.reduce((bytes, { length }) => bytes + length, 0),
    0,
  )
  concat.mockRestore()
  expect(copied).toBeLessThanOrEqual(2 * text.length)
})
