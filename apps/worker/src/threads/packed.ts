/** JSON as bytes, which move between threads and lie in the store as they are. */
export const pack = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

export const unpack = <T>(bytes: Uint8Array): T =>
  JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'))
