import { AppError, routes, type ScanSummary } from '@lc/api-contract'
import { api } from '../api.ts'
import { readEvents } from '../read-events.ts'

/** The scan's summary at once and after each change, until the scan ends or the stream breaks. */
export async function* watchProgress(id: string, signal: AbortSignal): AsyncGenerator<ScanSummary> {
  const reply = await api.open(routes.watchProgress, { query: { id }, signal })
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !reply.body) throw new AppError('UNAVAILABLE')
  for await (const { name, data } of readEvents(reply.body)) {
    if (name === 'summary') yield JSON.parse(data) as ScanSummary
  }
}
