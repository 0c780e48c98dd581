import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface LoadRequest {
  path: string
  headers: Record<string, string>
}

export interface HttpLoad {
  origin: string
  connections: number
  seconds: number
  /** Each connection repeats one list; lists are shared when there are more connections. */
  requests: readonly (readonly LoadRequest[])[]
  /** Whether answers have the product's envelope, which must report success. */
  isEnvelope: boolean
}

export interface HttpFigures {
  rps: number
  p50Ms: number
  p99Ms: number
  ok: number
  refused: number
  /** Wrong answers, time-outs and broken connections. */
  errors: number
  /** The first few wrong answers. */
  examples: string[]
}

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/** Sends requests as fast as the connections allow. A process sends them, so that the caller's own work delays none. */
export const measureHttp = (load: HttpLoad): Promise<HttpFigures> => {
  const { promise, resolve, reject } = Promise.withResolvers<HttpFigures>()
  const child = fork(program)
  child.once('message', (figures: HttpFigures) => resolve(figures))
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`the load ended early with exit code ${code}`)))
  child.send(load)
  return promise
}
