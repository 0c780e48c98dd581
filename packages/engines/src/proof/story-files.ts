import { readFileSync } from 'node:fs'

/** What emitted tests are written with beside the acts that they share with the search. */
export const storyFiles: Readonly<Record<string, string>> = {
  'src/lc/Story.sol': readFileSync(new URL('solidity/Story.sol', import.meta.url), 'utf8'),
}
