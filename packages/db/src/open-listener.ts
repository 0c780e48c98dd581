import { Client } from 'pg'

export type Channel = 'scan_changed' | 'session_ended' | 'work_cancelled'

export interface ListenerOptions {
  channels: readonly Channel[]
  onMessage: (message: { channel: Channel; payload: string }) => void
  /** Called after every connect, including the first: earlier messages may have been missed. */
  onConnected?: () => void
  onLost?: (error: Error) => void
}

export interface Listener {
  close(): Promise<void>
}

const FIRST_WAIT_MS = 200
const MAX_WAIT_MS = 5_000

/**
 * Listens for notifications on its own connection and reconnects until it is closed. Notifications sent in between are
 * lost, so callers also poll.
 */
export const openListener = (url: string, { channels, onMessage, onConnected, onLost }: ListenerOptions): Listener => {
  let isClosed = false
  let waitMs = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined
  let current: Client | undefined

  const connect = async (): Promise<void> => {
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: MAX_WAIT_MS })
    current = client
    let isLost = false
    const lose = (error: Error) => {
      if (isLost || isClosed) return
      isLost = true
      onLost?.(error)
      client.end().catch(() => undefined)
      timer = setTimeout(connect, waitMs)
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection ended')))
    client.on('notification', ({ channel, payload = '' }) => onMessage({ channel: channel as Channel, payload }))
    try {
      await client.connect()
      for (const channel of channels) await client.query(`LISTEN ${channel}`)
      waitMs = FIRST_WAIT_MS
      onConnected?.()
    } catch (error) {
      lose(error as Error)
    }
  }

  void connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await current?.end().catch(() => undefined)
    },
  }
}
