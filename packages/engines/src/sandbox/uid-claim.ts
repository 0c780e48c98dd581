import { createServer } from 'node:net'

/**
 * A user id that no other worker on this machine uses while it is claimed: limits on processes and memory count per user
 * id. The claim is a name in the kernel (an abstract socket), so it ends with the process, however that dies.
 */
export interface UidClaim {
  uid: number
  release(): Promise<void>
}

export const claimUid = (uid: number): Promise<UidClaim | undefined> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', () => resolve(undefined))
    server.listen(`\0lightning-cat-jail-${uid}`, () =>
      resolve({ uid, release: () => new Promise((done) => server.close(() => done())) }),
    )
  })
