import { mkdir } from 'node:fs/promises'
import type { RunningProcess } from './process/start-process.ts'
import type { ServiceContext } from './service.ts'
import { anvil } from './services/anvil.ts'
import { mail } from './services/mail.ts'
import { postgres } from './services/postgres.ts'
import { s3 } from './services/s3.ts'
import { sourcify } from './services/sourcify.ts'
import { stripe } from './services/stripe.ts'
import { stripeMock } from './services/stripe-mock.ts'
import { temporal } from './services/temporal.ts'
import { toxiproxy } from './services/toxiproxy.ts'

/** Every service the product needs, in starting order; they stop in reverse order. */
export const services = [postgres, temporal, s3, mail, stripe, anvil, sourcify] as const

/** Including services that only tests use. */
export const allServices = [...services, stripeMock, toxiproxy] as const

type AnyService = (typeof allServices)[number]

export type ServiceName = AnyService['name']

/** Endpoints by service name. */
export type AllEndpoints = { [S in AnyService as S['name']]: Awaited<ReturnType<S['start']>>['endpoints'] }

/** Endpoints of the services that the product needs. */
export type Endpoints = Pick<AllEndpoints, (typeof services)[number]['name']>

export interface RunningServices<Name extends ServiceName> {
  endpoints: Pick<AllEndpoints, Name>
  processes: RunningProcess[]
  stop(): Promise<void>
}

/** Starts the named services in parallel. If one fails, the others are stopped and the error is thrown. */
export const startServices = async <Name extends ServiceName>(
  names: readonly Name[],
  context: ServiceContext,
): Promise<RunningServices<Name>> => {
  await mkdir(context.stateFolder, { recursive: true })
  await mkdir(context.logFolder, { recursive: true })
  const chosen = allServices.filter((service) => (names as readonly ServiceName[]).includes(service.name))
  const outcomes = await Promise.allSettled(chosen.map((service) => service.start(context)))
  const started = outcomes.filter((outcome) => outcome.status === 'fulfilled').map((outcome) => outcome.value)
  const processes = started.map((service) => service.process)
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    await stopAll(processes)
    throw failure.reason
  }
  const endpoints = Object.fromEntries(started.map((service) => [service.process.name, service.endpoints]))
  return { endpoints: endpoints as Pick<AllEndpoints, Name>, processes, stop: () => stopAll(processes) }
}

export const stopAll = async (processes: RunningProcess[]) => {
  for (const process of processes.toReversed()) await process.stop()
}
