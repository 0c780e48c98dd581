import type { Group } from './join-exhibits.ts'

/**
 * Joins ways to re-enter that share a statement: several functions may reach one unsafe call, and several calls may come
 * before one write. The group at the statement that most others name stays, else the first in the file.
 */
export const joinReentry = (groups: readonly Group[]): Group[] => {
  const ranked = rankByMentions(groups.filter(({ detector }) => detector.category === 'reentrancy'))
  const ranks = new Map(ranked.map((group, rank) => [group, rank]))
  const keepers = new Map(ranked.map((group) => [group, group]))
  const keeperOf = (group: Group): Group => {
    let keeper = group
    for (let next = keepers.get(keeper); next && next !== keeper; next = keepers.get(keeper)) {
      keepers.set(keeper, keepers.get(next) ?? next)
      keeper = next
    }
    return keeper
  }

  const firstAt = new Map<string, Group>()
  for (const group of ranked) {
    for (const key of placeKeys(group)) {
      const [one, other] = [keeperOf(firstAt.get(key) ?? group), keeperOf(group)]
      const isOneFirst = (ranks.get(one) ?? 0) <= (ranks.get(other) ?? 0)
      keepers.set(isOneFirst ? other : one, isOneFirst ? one : other)
      if (!firstAt.has(key)) firstAt.set(key, group)
    }
  }
  for (const group of ranked) {
    const keeper = keeperOf(group)
    if (keeper !== group) for (const member of group.members) keeper.members.push(member)
  }
  return groups.filter((group) => !ranks.has(group) || keeperOf(group) === group)
}

const rankByMentions = (groups: readonly Group[]): Group[] => {
  const mentions = Map.groupBy(groups.flatMap(placeKeys), (key) => key)
  const counts = new Map(groups.map((group) => [group, mentions.get(placeKeys(group)[0] ?? '')?.length ?? 0]))
  const countOf = (group: Group): number => counts.get(group) ?? 0
  return groups.toSorted((a, b) => countOf(b) - countOf(a) || startOf(a) - startOf(b))
}

const placeKeys = ({ kind, members }: Group): string[] =>
  members.flatMap(({ locations }) =>
    locations.map(({ file, startLine, endLine }) => [kind, file, startLine, endLine].join('\n')),
  )

const startOf = ({ members }: Group): number => members[0].locations[0].startLine
