import { SUCCESS_CODE } from '@lc/api-contract'

export interface Answer {
  status: number
  body: string
  hasRetryAfter: boolean
}

/** `refused` is an orderly refusal: it names the time to wait. Anything else but a success is an error. */
export type Verdict = 'ok' | 'refused' | 'error'

const success = `{"code":${SUCCESS_CODE},`

/** A success has the status 200 and, from the product, the envelope's code of success. */
export const classifyAnswer = (
  { status, body, hasRetryAfter }: Answer,
  { isEnvelope }: { isEnvelope: boolean },
): Verdict => {
  if (status === 200 && (!isEnvelope || body.startsWith(success))) return 'ok'
  return (status === 429 || status === 503) && hasRetryAfter ? 'refused' : 'error'
}
