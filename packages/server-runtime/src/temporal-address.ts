import type { z } from 'zod'
import { EnvProblems, type temporalEnv } from './read-env.ts'

type TemporalEnv = z.output<z.ZodObject<typeof temporalEnv>>

interface TemporalAddress {
  address: string
  apiKey?: string
  tls?: true | TemporalTls
}

/** The same for Temporal's client and its worker connection. */
interface TemporalTls {
  serverRootCACertificate?: Uint8Array
  clientCertPair?: { crt: Uint8Array; key: Uint8Array }
}

/** Where Temporal is and how to prove who we are: a certificate, an API key, both or nothing. */
export const temporalAddress = (env: TemporalEnv): TemporalAddress => {
  const { TEMPORAL_CA: ca, TEMPORAL_CERT: crt, TEMPORAL_KEY: key, TEMPORAL_API_KEY: apiKey } = env
  if (crt !== undefined && key === undefined) throw new EnvProblems(['TEMPORAL_KEY: is missing, TEMPORAL_CERT is set'])
  if (key !== undefined && crt === undefined) throw new EnvProblems(['TEMPORAL_CERT: is missing, TEMPORAL_KEY is set'])
  const tls: TemporalTls = {
    ...(ca !== undefined && { serverRootCACertificate: Buffer.from(ca) }),
    ...(crt !== undefined && key !== undefined && { clientCertPair: { crt: Buffer.from(crt), key: Buffer.from(key) } }),
  }
  const isOn = env.TEMPORAL_TLS || apiKey !== undefined || Object.keys(tls).length > 0
  return {
    address: env.TEMPORAL_ADDRESS,
    ...(isOn && { tls: Object.keys(tls).length > 0 ? tls : true }),
    ...(apiKey !== undefined && { apiKey }),
  }
}
