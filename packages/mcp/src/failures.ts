import { cleanMessage } from './untrusted-text.ts'

interface FailureDetails {
  /** HTTP status of /api/v2. */
  status?: number
  retryAfterSeconds?: number
  requestId?: string
  fields?: Record<string, string>
}

/** A failure that the agent can act on. `code` is stable: a problem of /api/v2, or one of ours. */
export class ToolFailure extends Error {
  readonly code: string
  readonly details: FailureDetails

  constructor(code: string, message: string, details: FailureDetails = {}) {
    super(message)
    this.name = 'ToolFailure'
    this.code = code
    this.details = details
  }
}

/** The parts of a problem that agents get. */
interface Problem {
  code: string
  detail: string
  status: number
  requestId: string
  fields?: Record<string, string>
}

type Reply<T> = { data?: T; error?: unknown; response: Response }

/** The answer of a call of /api/v2, or its problem as a failure. */
export const readAnswer = async <T>(call: Promise<Reply<T>>): Promise<T> => {
  const { data, error, response } = await call.catch(throwUnreachable)
  if (data !== undefined) return data
  if (!isProblem(error))
    throw new ToolFailure('UNREACHABLE', `The server answered ${response.status} without a reason.`)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new ToolFailure(error.code, error.detail, {
    status: error.status,
    requestId: error.requestId,
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
    ...(error.fields === undefined ? {} : { fields: error.fields }),
  })
}

const throwUnreachable = (cause: unknown): never => {
  if (cause instanceof Error && cause.name === 'AbortError')
    throw new ToolFailure('CANCELLED', 'The call was cancelled.')
  throw new ToolFailure('UNREACHABLE', 'The server could not be reached.')
}

const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'code' in error && 'detail' in error

/** A failure as an agent reads it. Its message may name a file of the project, so it is cleaned like project text. */
export const describeFailure = (failure: unknown): string => {
  const known = failure instanceof ToolFailure ? failure : new ToolFailure('INTERNAL', 'The tool failed.')
  const fields = Object.entries(known.details.fields ?? {}).slice(0, 20)
  return JSON.stringify({
    error: {
      code: known.code,
      message: cleanMessage(known.message),
      ...known.details,
      ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((entry) => entry.map(cleanMessage))) }),
    },
  })
}
