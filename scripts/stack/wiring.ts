import { type Endpoints, homeFolder, pickFreePort } from '@lc/dev-services'
import type { AppName } from './app-name.ts'
import type { StackSecrets } from './secrets.ts'

/** Where everything of one stack is to be found: what the apps' environments are made from. */
export interface Wiring {
  endpoints: Endpoints
  ports: Record<AppName, number>
  secrets: StackSecrets
  home: string
}

export const pickPorts = async (): Promise<Wiring['ports']> => ({
  api: await pickFreePort(),
  worker: await pickFreePort(),
  forms: await pickFreePort(),
  web: await pickFreePort(),
})

export const makeWiring = (parts: Omit<Wiring, 'home'>): Wiring => ({ ...parts, home: homeFolder() })

export const originOf = ({ ports }: Wiring, app: AppName) => `http://127.0.0.1:${ports[app]}`

/** What `.local/urls.json` holds. */
export const urlsOf = (wiring: Wiring) => ({
  web: originOf(wiring, 'web'),
  api: originOf(wiring, 'api'),
  worker: originOf(wiring, 'worker'),
  mail: wiring.endpoints.mail.readerUrl,
  smtp: wiring.endpoints.mail.smtpUrl,
  temporal: wiring.endpoints.temporal.address,
  s3: wiring.endpoints.s3.endpoint,
  anvil: wiring.endpoints.anvil.url,
  sourcify: wiring.endpoints.sourcify.url,
  stripe: wiring.endpoints.stripe.url,
  postgres: wiring.endpoints.postgres.ownerUrl,
})

export type StackUrls = ReturnType<typeof urlsOf>
