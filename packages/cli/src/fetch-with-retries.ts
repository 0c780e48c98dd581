import { setTimeout as sleep } from 'node:timers/promises'
import { CliError } from './cli-error.ts'
import type { Terminal } from './terminal.ts'

const ATTEMPTS = 5
/** A wrong address should be reported soon. */
const NETWORK_ATTEMPTS = 3
const MAX_WAIT_SECONDS = 60

/**
 * Repeats a request after 429 and 503 and after failures of the network. Every POST has an Idempotency-Key, so a
 * repeated one has no second effect. Redirects are refused: the key would go to another address.
 */
export const fetchWithRetries =
  ({ err }: Pick<Terminal, 'err'>) =>
  async (request: Request): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(request.clone())
      if (answer instanceof Response && (attempt === ATTEMPTS || !isTemporary(answer))) return answer
      if (answer instanceof CliError && attempt >= NETWORK_ATTEMPTS) throw answer
      const waitSeconds = answer instanceof Response ? secondsToWait(answer, attempt) : 2 ** (attempt - 1)
      if (waitSeconds > 5) err(`The server is busy. Trying again in ${waitSeconds} s.\n`)
      await sleep(waitSeconds * 1_000)
    }
  }

const send = async (request: Request): Promise<Response | CliError> => {
  try {
    return await fetch(request, { redirect: 'error' })
  } catch (error) {
    const cause = (error as { cause?: { code?: string; message?: string } }).cause
    return new CliError(
      `Can't reach ${new URL(request.url).origin}: ${cause?.code ?? cause?.message ?? 'network error'}.`,
    )
  }
}

const isTemporary = ({ status }: Response): boolean => status === 429 || status === 503

const secondsToWait = ({ headers }: Response, attempt: number): number => {
  const stated = Number(headers.get('retry-after'))
  return stated > 0 ? Math.min(stated, MAX_WAIT_SECONDS) : 2 ** attempt
}
