import { expect, test } from 'vitest'
import { podProblems, type RightsReport } from './pod-problems.ts'

const api: RightsReport = {
  isFirstProcess: false,
  uid: 10001,
  capabilities: '0000000000000000',
  hasSeccomp: true,
  mayGainPrivileges: false,
  writeToImage: 'EROFS',
  hasOwnUsers: false,
  unreadable: [],
  secrets: 3,
}
const worker: RightsReport = {
  ...api,
  uid: 0,
  capabilities: '00000000002001e3',
  mayGainPrivileges: true,
  hasOwnUsers: true,
}

test('default: finds nothing wrong with the rights that docs/run.md lists', () => {
  expect(podProblems(api, { isWorker: false, hasUserNamespaces: true, secrets: 3 })).toEqual([])
  expect(podProblems(worker, { isWorker: true, hasUserNamespaces: true, secrets: 3 })).toEqual([])
})

test.each<[string, Partial<RightsReport>, RegExp]>([
  ['no init', { isFirstProcess: true }, /reaps/],
  ['root', { uid: 0 }, /runs as 0/],
  ['a capability', { capabilities: '0000000000000001' }, /capabilities/],
  ['no seccomp', { hasSeccomp: false }, /seccomp/],
  ['new privileges', { mayGainPrivileges: true }, /new privileges/],
  ['a writable image', { writeToImage: 'written' }, /can write/],
  ['a user namespace', { hasOwnUsers: true }, /user namespace/],
  ['an unreadable secret', { unreadable: ['LINK_KEY_FILE'] }, /LINK_KEY_FILE/],
  ['a missing secret', { secrets: 2 }, /2 secrets/],
])('reports %s', (_, wrong, problem) => {
  const problems = podProblems({ ...api, ...wrong }, { isWorker: false, hasUserNamespaces: true, secrets: 3 })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(problem)
})
