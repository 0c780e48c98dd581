import type { Api } from './start-api.ts'

/** Carries out everything that is due, also what other tests of the file left open. */
export const drainRelay = async ({ relay }: Api): Promise<void> => {
  while ((await relay.drain()) > 0);
}
