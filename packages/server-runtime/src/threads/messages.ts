import { AppError, type ErrorName } from '@lc/api-contract'

/** An error as data: classes don't survive messages between threads. */
export interface Failure {
  name: string
  message: string
  stack?: string | undefined
  code?: string | undefined
  errorName?: ErrorName
  details?: Record<string, unknown> | undefined
}

/** From the pool to a thread. */
export type ToThread =
  | { kind: 'task'; name: string; input: unknown }
  | { kind: 'reply'; call: number; value?: unknown; failure?: Failure }

/** From a thread to its pool. `call` runs a function in the pool's thread. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'call'; call: number; name: string; argument: unknown }
  | { kind: 'result'; value?: unknown; failure?: Failure }

export const toFailure = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack } = error
  const code = 'code' in error ? { code: String(error.code) } : {}
  return error instanceof AppError
    ? { name, message, stack, errorName: error.errorName, details: error.details }
    : { name, message, stack, ...code }
}

export const fromFailure = ({ errorName, details, name, message, stack, code }: Failure): Error => {
  const error = errorName ? new AppError(errorName, { ...(details && { details }) }) : new Error(message)
  if (stack !== undefined) error.stack = stack
  return errorName ? error : Object.assign(error, { name, ...(code !== undefined && { code }) })
}

/** Buffers that are transferred with a value instead of copied. */
const transfers = new WeakMap<object, readonly ArrayBuffer[]>()

/** Marks the bytes in a value for transfer: the sender loses them. Bytes that share a buffer are copied. */
export const moving = <T extends object>(value: T, ...bytes: readonly Uint8Array[]): T => {
  const buffers = bytes.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 0 ? [buffer] : [],
  )
  transfers.set(value, [...new Set(buffers)])
  return value
}

export const listTransfers = (value: unknown): ArrayBuffer[] =>
  typeof value === 'object' && value !== null ? [...(transfers.get(value) ?? [])] : []
