/** The result of a probe. `degraded`: it answers, but a part that it needs doesn't. */
export const states = ['up', 'degraded', 'down'] as const
export type State = (typeof states)[number]

/** Counts of one day in UTC. A day without probes has no entry: nothing is known about it. */
export type Day = { date: string } & Record<State, number>

export interface ComponentRecord {
  id: string
  /** The newest probe; `since` is the first one of an unbroken run with the same state. */
  latest: { state: State; at: string; since: string }
  days: Day[]
}

/** Everything that was measured. It only grows by probes, and forgets days after 90 days. */
export interface StatusData {
  format: 1
  components: ComponentRecord[]
}

export const KEEP_DAYS = 90

export const emptyData: StatusData = { format: 1, components: [] }

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export const dayBefore = (at: Date, days: number): string => dayOf(new Date(at.getTime() - days * 86_400_000))

/** Adds the result of a probe. */
export const addProbe = (data: StatusData, id: string, { state, at }: { state: State; at: Date }): StatusData => {
  const known = data.components.find((component) => component.id === id)
  const since = known?.latest.state === state ? known.latest.since : at.toISOString()
  const date = dayOf(at)
  const today = known?.days.find((day) => day.date === date) ?? { date, up: 0, degraded: 0, down: 0 }
  const oldest = dayBefore(at, KEEP_DAYS - 1)
  const earlier = (known?.days ?? []).filter((day) => day.date !== date && day.date >= oldest)
  const days = [...earlier, { ...today, [state]: today[state] + 1 }].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  )
  const component = { id, latest: { state, at: at.toISOString(), since }, days }
  const others = data.components.filter((other) => other.id !== id)
  return { format: 1, components: [...others, component] }
}

/** Throws if the file isn't ours, so that a damaged one is never replaced by an empty history. */
export const parseData = (text: string): StatusData => {
  const data = JSON.parse(text) as StatusData
  if (data?.format !== 1 || !Array.isArray(data.components) || !data.components.every(isRecord))
    throw new Error('the data file has another format')
  return data
}

const isTime = (text: unknown) => typeof text === 'string' && !Number.isNaN(Date.parse(text))

const isRecord = (value: ComponentRecord): boolean =>
  typeof value?.id === 'string' &&
  states.includes(value.latest?.state) &&
  isTime(value.latest.at) &&
  isTime(value.latest.since) &&
  Array.isArray(value.days) &&
  value.days.every((day) => isTime(day?.date) && states.every((state) => Number.isSafeInteger(day[state])))

/** The share of probes that were answered, or undefined if none was made in the kept days. */
export const answeredShare = ({ days }: ComponentRecord): number | undefined => {
  const sum = (state: State) => days.reduce((total, day) => total + day[state], 0)
  const total = states.reduce((all, state) => all + sum(state), 0)
  return total === 0 ? undefined : (sum('up') + sum('degraded')) / total
}
