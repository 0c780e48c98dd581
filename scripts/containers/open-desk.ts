import { execFileSync } from 'node:child_process'
import { createClient } from '@lc/api-contract'
import { deskRoutes } from '@lc/api-contract/desk'
import { inCheckout } from '../checkout.ts'

/** An operator invites an expert, whose link opens the desk's page and its first call. A passkey would need a browser. */
const openDesk = async (desk: string) => {
  const args = ['experts', 'invite', 'Ada Lin', '--reason', 'joins the team']
  const reply = execFileSync(process.execPath, [inCheckout('scripts/ops/main.ts'), ...args], { encoding: 'utf8' })
  const link = new URL(reply.split('\n')[0] ?? '')
  const page = await fetch(link)
  if (!page.ok || link.origin !== desk) throw new Error(`${link.origin}${link.pathname} answered ${page.status}`)
  const client = createClient({ origin: desk, locale: 'en', token: () => undefined, fetch: withOrigin(desk) })
  const { name } = await client.call(deskRoutes.openInvitation, { body: { token: link.hash.slice(1) } })
  console.log(`${name} can join the desk`)
}

/** As a browser sends it. */
const withOrigin =
  (origin: string): typeof fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    return fetch(url, { ...init, headers })
  }

await openDesk(process.env.DESK_ORIGIN ?? '')
