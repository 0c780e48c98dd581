import { apiOrigin } from '../../shared/api/api-origin.ts'

/** The token in the address of a shared report, on any page of it and in any language. */
export const tokenIn = (link: string): string | undefined => /\/r\/([\w-]{10,200})(?:[/?#]|$)/.exec(link.trim())?.[1]

export type SharedReport = { state: 'open'; bytes: Uint8Array } | { state: 'link_dead' | 'link_locked' | 'keys_failed' }

/** The JSON export of a shared report, which carries the manifest. Counts as a view. */
export const fetchSharedReport = async (token: string): Promise<SharedReport> => {
  const origin = await apiOrigin().catch(() => undefined)
  const send = (path: string, body: object) =>
    fetch(`${origin}/api/v1/shared/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  const opened = origin === undefined ? undefined : await send('open', { token })
  if (!opened) return { state: 'keys_failed' }
  const { result } = (await opened.json().catch(() => ({}))) as { result?: { state?: string; key?: string } }
  if (result?.state === 'locked') return { state: 'link_locked' }
  if (!opened.ok || result?.state !== 'open') return { state: 'link_dead' }
  const report = await send('report', { token, key: result.key, format: 'json' })
  if (!report?.ok) return { state: 'link_dead' }
  return { state: 'open', bytes: new Uint8Array(await report.arrayBuffer()) }
}
