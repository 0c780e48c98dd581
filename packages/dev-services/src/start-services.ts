import { mkdir } from 'node:fs/promises'
import type { RunningProcess } from './process/start-process.ts'
import { type AllEndpoints, allServices, type ServiceName } from './registry.ts'
import type { ServiceContext } from './service.ts'

export interface RunningServices<Name extends ServiceName> {
  endpoints: Pick<AllEndpoints, Name>
  processes: RunningProcess[]
  stop(): Promise<void>
}

/** Starts the named services together. When one fails, the others are stopped and its failure is thrown. */
export const startServices = async <Name extends ServiceName>(
  names: readonly Name[],
  context: ServiceContext,
): Promise<RunningServices<Name>> => {
  await mkdir(context.stateFolder, { recursive: true })
  await mkdir(context.logFolder, { recursive: true })
  const wanted = allServices.filter((service) => (names as readonly ServiceName[]).includes(service.name))
  const outcomes = await Promise.allSettled(wanted.map((service) => service.start(context)))
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
