/** Printed by report-rights.mjs. */
export interface RightsReport {
  isFirstProcess: boolean
  uid: number
  capabilities: string
  hasSeccomp: boolean
  mayGainPrivileges: boolean
  writeToImage: string
  hasOwnUsers: boolean
  unreadable: string[]
  secrets: number
}

/** The seven capabilities of docs/run.md. */
const ofWorker = '00000000002001e3'
const none = '0000000000000000'

interface Pod {
  isWorker: boolean
  /** Podman needs ranges of user ids for them; see /etc/subuid. */
  hasUserNamespaces: boolean
  secrets: number
}

/** Lists rights that a running pod shouldn't have, and parts that it lacks. */
export const podProblems = (report: RightsReport, { isWorker, hasUserNamespaces, secrets }: Pod): string[] => {
  const expected: [boolean, string][] = [
    [!report.isFirstProcess, 'nothing reaps its processes'],
    [report.uid === (isWorker ? 0 : 10001), `runs as ${report.uid}`],
    [report.capabilities === (isWorker ? ofWorker : none), `has the capabilities ${report.capabilities}`],
    [report.hasSeccomp, 'has no seccomp profile'],
    [report.mayGainPrivileges === isWorker, 'has the wrong rule for new privileges'],
    [report.writeToImage === 'EROFS', `can write to its image: ${report.writeToImage}`],
    [report.hasOwnUsers === (isWorker && hasUserNamespaces), 'has the wrong user namespace'],
    [report.unreadable.length === 0, `can't read ${report.unreadable}`],
    [report.secrets === secrets, `has ${report.secrets} secrets instead of ${secrets}`],
  ]
  return expected.filter(([isMet]) => !isMet).map(([, problem]) => problem)
}
