import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type { Registry } from 'prom-client'

/** A metric's name and meaning. Label values must come from a list of ours, never from a caller. */
interface Described<L extends string> {
  name: string
  help: string
  labels?: readonly L[]
}

/** A registry and the instruments that it serves. Each process has its own, so tests never share counts. */
export const openMetrics = () => {
  const registry = new Registry()
  const options = <L extends string>({ name, help, labels = [] }: Described<L>) => ({
    name,
    help,
    labelNames: labels,
    registers: [registry],
  })
  return {
    registry,
    counter: <L extends string = never>(described: Described<L>): Counter<L> => new Counter<L>(options(described)),
    /** `collect` sets the value whenever the metrics are read, so it must be cheap. */
    gauge: <L extends string = never>({ collect, ...described }: Described<L> & { collect?: () => number }): Gauge<L> =>
      new Gauge<L>({
        ...options(described),
        ...(collect && {
          collect() {
            this.set(collect())
          },
        }),
      }),
    histogram: <L extends string = never>({
      buckets,
      ...described
    }: Described<L> & { buckets: readonly number[] }): Histogram<L> =>
      new Histogram<L>({ ...options(described), buckets: [...buckets] }),
  }
}

export type Metrics = ReturnType<typeof openMetrics>

/** CPU, memory, garbage collection, event-loop lag and open files of this process. */
export const measureProcess = ({ registry }: Pick<Metrics, 'registry'>): void =>
  collectDefaultMetrics({ register: registry })

interface PoolState {
  inUse: number
  idle: number
  waiting: number
}

/** The connections of a database pool, read on each scrape. */
export const measurePool = ({ gauge }: Metrics, readPool: () => PoolState): void => {
  const states = { in_use: 'inUse', idle: 'idle', waiting: 'waiting' } as const
  for (const [state, key] of Object.entries(states)) {
    gauge({
      name: `lc_database_connections_${state}`,
      help: state === 'waiting' ? 'Callers that wait for a database connection.' : `Database connections, ${state}.`,
      collect: () => readPool()[key],
    })
  }
}
