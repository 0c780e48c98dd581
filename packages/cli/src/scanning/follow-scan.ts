import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, unwrap } from '../connection.ts'
import { readEvents } from './read-events.ts'
import type { Scan } from './scan-result.ts'

const RECONNECT_MS = 2_000

/** Reports every state of a scan and returns the last one. A lost stream is opened again. */
export const followScan = async (
  { client }: Connection,
  scanId: string,
  onChange: (scan: Scan) => void,
): Promise<Scan> => {
  const params = { path: { scanId } }
  for (;;) {
    try {
      const result = await client.GET('/api/v2/scans/{scanId}/events', { params, parseAs: 'stream' })
      const stream = unwrap<unknown>(result) as ReadableStream<Uint8Array>
      for await (const { name, data } of readEvents(stream)) {
        if (name !== 'scan') continue
        const scan = JSON.parse(data) as Scan
        onChange(scan)
        if (hasEnded(scan)) return scan
      }
    } catch (error) {
      if ((error as Error).name === 'CliError') throw error
    }
    // A stream ends early when a server restarts, and when the key is revoked: the next call shows which.
    const scan = unwrap(await client.GET('/api/v2/scans/{scanId}', { params })) as Scan
    onChange(scan)
    if (hasEnded(scan)) return scan
    await sleep(RECONNECT_MS)
  }
}

export const hasEnded = ({ status }: Scan): boolean => ['completed', 'failed', 'cancelled'].includes(status)
