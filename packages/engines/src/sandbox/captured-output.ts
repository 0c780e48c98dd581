import type { Readable } from 'node:stream'

/** Collects a process's output, and calls back once when both streams together pass the cap. */
export class CapturedOutput {
  readonly #chunks: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] }
  readonly #maxBytes: number
  readonly #onOverflow: () => void
  #bytes = 0

  constructor(maxBytes: number, onOverflow: () => void) {
    this.#maxBytes = maxBytes
    this.#onOverflow = onOverflow
  }

  listen(name: 'stdout' | 'stderr', stream: Readable): void {
    stream.on('data', (chunk: Buffer) => this.#add(name, chunk))
  }

  textOf(name: 'stdout' | 'stderr'): string {
    return Buffer.concat(this.#chunks[name]).toString('utf8')
  }

  /** In their own buffer, so that they can move to another thread. */
  bytesOf(name: 'stdout' | 'stderr'): Uint8Array {
    const chunks = this.#chunks[name]
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    return bytes
  }

  #add(name: 'stdout' | 'stderr', chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes <= this.#maxBytes) this.#chunks[name].push(chunk)
    else this.#onOverflow()
  }
}
