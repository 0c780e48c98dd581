/** Git's framing: four hexadecimal digits state the length of a line, with themselves; 0000 and 0001 are marks. */

export type Packet = 'flush' | 'delimiter' | 'end' | Buffer

const MARKS: Record<number, Exclude<Packet, Buffer>> = { 0: 'flush', 1: 'delimiter', 2: 'end' }
const LENGTH_CHARS = 4
const MAX_PACKET_BYTES = 65_520

export class PacketError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PacketError'
  }
}

/** A request: each text becomes a line, and `delimiter` separates the command from its arguments. */
export const writePackets = (lines: readonly string[]): Buffer =>
  Buffer.from(`${lines.map((line) => (line === 'delimiter' ? '0001' : writeLine(line))).join('')}0000`)

const writeLine = (line: string): string => {
  const length = Buffer.byteLength(line) + 1 + LENGTH_CHARS
  return `${length.toString(16).padStart(LENGTH_CHARS, '0')}${line}\n`
}

/** The packets of a reply. Fails on a malformed length and on a reply that is cut off. */
export async function* readPackets(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Packet> {
  let parts: Uint8Array[] = []
  let [waiting, needed] = [0, LENGTH_CHARS]
  for await (const chunk of chunks) {
    parts.push(chunk)
    waiting += chunk.length
    // A server can send a packet in single bytes: they are joined once, when all of them are there.
    if (waiting < needed) continue
    const bytes = Buffer.concat(parts)
    let at = 0
    for (;;) {
      const length = readLength(bytes, at)
      const mark = length === undefined ? undefined : MARKS[length]
      needed = mark === undefined ? (length ?? LENGTH_CHARS) : LENGTH_CHARS
      if (length === undefined || at + needed > bytes.length) break
      yield mark ?? bytes.subarray(at + LENGTH_CHARS, at + length)
      at += needed
    }
    parts = [bytes.subarray(at)]
    waiting = bytes.length - at
  }
  if (waiting > 0) throw new PacketError('cut off')
}

const readLength = (bytes: Buffer, at: number): number | undefined => {
  if (at + LENGTH_CHARS > bytes.length) return undefined
  let length = 0
  for (let index = at; index < at + LENGTH_CHARS; index++) length = length * 16 + digitOf(bytes[index] ?? 0)
  if (!(length <= MAX_PACKET_BYTES) || length === 3) throw new PacketError('not a length')
  return length
}

/** The value of a hexadecimal digit, or NaN. A reply has many lengths, so no text is made of them. */
const digitOf = (unit: number): number => {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  const lower = unit | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : Number.NaN
}

/** A line of text without its line feed. */
export const lineOf = (packet: Buffer): string => packet.toString('utf8').replace(/\n$/, '')
