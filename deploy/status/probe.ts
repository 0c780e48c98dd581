import type { Component } from './status-config.ts'
import type { State } from './status-data.ts'

const TIMEOUT_MS = 10_000
/** Work that waits longer is late; the same bound as the alert on the queue. */
export const LATE_SECONDS = 300
const MAX_BYTES = 5_000_000

interface Answer {
  status: number
  text: string
}

/** Undefined if there was no answer. */
const get = async (url: string): Promise<Answer | undefined> => {
  try {
    const response = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS) })
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true })
      if (text.length > MAX_BYTES) return undefined
    }
    return { status: response.status, text }
  } catch {
    return undefined
  }
}

const isUp = (answer: Answer | undefined) => answer !== undefined && answer.status >= 200 && answer.status < 300

const probePage = async (url: string): Promise<State> => (isUp(await get(url)) ? 'up' : 'down')

interface Health {
  code?: number
  result?: { store?: string }
}

const readHealth = (answer: Answer | undefined): Health => {
  try {
    return isUp(answer) ? (JSON.parse(answer?.text ?? '') as Health) : {}
  } catch {
    return {}
  }
}

/** The API reports failures as a code, also in an answer with status 200. */
const SUCCESS = 1

const probeApi = async (origin: string): Promise<State> => {
  const live = readHealth(await get(new URL('/livez', origin).href))
  if (live.code !== SUCCESS) return 'down'
  const ready = readHealth(await get(new URL('/readyz', origin).href))
  return ready.code === SUCCESS && ready.result?.store === 'up' ? 'up' : 'degraded'
}

/** How long the oldest full scan has been waiting for its start, from Prometheus' text format. */
export const longestWaitSeconds = (metrics: string): number | undefined => {
  const [, value] = /^lc_queue_oldest_seconds\{[^}\n]*queue="full_scan"[^}\n]*\} (\S+)/m.exec(metrics) ?? []
  return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value)
}

/** Undefined if the metrics aren't reachable or this process doesn't measure scans: nothing is known then. */
const probeQueue = async (url: string): Promise<State | undefined> => {
  const answer = await get(url)
  const seconds = isUp(answer) ? longestWaitSeconds(answer?.text ?? '') : undefined
  if (seconds === undefined) return undefined
  return seconds > LATE_SECONDS ? 'degraded' : 'up'
}

const probes: Record<Component['kind'], (url: string) => Promise<State | undefined>> = {
  page: probePage,
  api: probeApi,
  queue: probeQueue,
}

/** The state that this host sees now; undefined if nothing is known. */
export const probe = ({ kind, url }: Pick<Component, 'kind' | 'url'>): Promise<State | undefined> => probes[kind](url)
