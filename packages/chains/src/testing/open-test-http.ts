import { onTestFinished } from 'vitest'
import { type Http, type HttpOptions, openHttp } from '../http/open-http.ts'

/** A client with little patience, closed when the test ends. */
export const openTestHttp = (options: Partial<HttpOptions> = {}): Http => {
  const http = openHttp({ budgetMs: 5_000, requestMs: 2_000, signal: new AbortController().signal, ...options })
  onTestFinished(() => http.close())
  return http
}
