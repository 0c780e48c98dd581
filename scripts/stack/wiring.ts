import { type Endpoints, homeFolder, pickFreePort } from '@lc/dev-services'
import type { StackSecrets } from './secrets.ts'

export type AppName = 'api' | 'worker' | 'forms' | 'web' | 'desk'

/** `built` runs the build, `watch` restarts at every change of a source. */
export type Mode = 'built' | 'watch'

/** Addresses, ports and secrets of one stack, the input of the apps' environments. */
export interface Wiring {
  endpoints: Endpoints
  /** Left free: webhooks may use `receiver`, and imports `git`. */
  ports: Record<AppName | 'receiver' | 'git', number>
  secrets: StackSecrets
  home: string
}

export const pickPorts = async (): Promise<Wiring['ports']> => ({
  api: await pickFreePort(),
  worker: await pickFreePort(),
  forms: await pickFreePort(),
  web: await pickFreePort(),
  desk: await pickFreePort(),
  receiver: await pickFreePort(),
  git: await pickFreePort(),
})

export const makeWiring = (parts: Omit<Wiring, 'home'>): Wiring => ({ ...parts, home: homeFolder() })

export const appOrigin = ({ ports }: Wiring, app: AppName) => `http://127.0.0.1:${ports[app]}`

/** The site again, under a name that can have passkeys. */
export const passkeyOrigin = ({ ports }: Wiring) => `http://localhost:${ports.web}`

/** The experts' desk, which needs a name for its passkeys. */
export const deskOrigin = ({ ports }: Pick<Wiring, 'ports'>) => `http://localhost:${ports.desk}`

/** The contents of `.local/urls.json`. */
export const stackUrls = (wiring: Wiring) => ({
  web: appOrigin(wiring, 'web'),
  api: appOrigin(wiring, 'api'),
  worker: appOrigin(wiring, 'worker'),
  desk: deskOrigin(wiring),
  mail: wiring.endpoints.mail.readerUrl,
  smtp: wiring.endpoints.mail.smtpUrl,
  temporal: wiring.endpoints.temporal.address,
  s3: wiring.endpoints.s3.endpoint,
  anvil: wiring.endpoints.anvil.url,
  sourcify: wiring.endpoints.sourcify.url,
  stripe: wiring.endpoints.stripe.url,
  receiver: `http://127.0.0.1:${wiring.ports.receiver}`,
  git: `http://127.0.0.1:${wiring.ports.git}`,
  postgres: wiring.endpoints.postgres.ownerUrl,
  operator: wiring.endpoints.postgres.operatorUrl,
})

export type StackUrls = ReturnType<typeof stackUrls>

/** Prints the addresses without the database's password (see `.local/urls.json`). */
export const printUrls = (title: string, urls: StackUrls) => {
  console.log(title)
  for (const [name, url] of Object.entries(urls)) {
    console.log(`  ${name.padEnd(9)} ${withoutPassword(url)}${notes[name] ?? ''}`)
  }
}

const notes: Partial<Record<string, string>> = {
  web: '   open this and sign up',
  desk: '   for experts: npm run ops -- experts invite',
  mail: '   mails that the product sends arrive here',
  receiver: '   start a receiver of webhooks here',
  git: '   start a Git server here',
}

const withoutPassword = (url: string) => url.replace(/:[^:@/]+@/, ':…@')
