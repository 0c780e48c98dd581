import type { JailCommand } from '../sandbox/jail.ts'
import { expectedHashes } from './expected-hashes.ts'
import { hashFiles, identify, listPart, type PartListing } from './hash-part.ts'
import { partsOf } from './tool-parts.ts'

export interface ToolVerifier {
  /** The first change in a tool that the command starts; undefined if all are as installed. */
  findChange(command: Pick<JailCommand, 'argv' | 'env' | 'files'>): Promise<string | undefined>
}

interface Verified {
  listing: PartListing
  identity: string
}

/**
 * Compares tools with their hashes before a start. Contents are read once, and again when an inode, a size or a time
 * has changed.
 */
export const openToolVerifier = (toolsDir: string): ToolVerifier => {
  const verified = new Map<string, Verified>()
  const running = new Map<string, Promise<string | undefined>>()

  const verify = async (part: string): Promise<string | undefined> => {
    try {
      const known = verified.get(part)
      if (known && (await identify(toolsDir, known.listing)) === known.identity) return undefined
      verified.delete(part)
      const listing = listPart(toolsDir, part)
      // Before the contents are read: a change in between shows at the next start.
      const identity = await identify(toolsDir, listing)
      const change = await compare(toolsDir, part, listing)
      if (change === undefined) verified.set(part, { listing, identity })
      return change
    } catch (error) {
      return `${part}: ${(error as Error).message}`
    }
  }

  /** Starts at the same time share one check. */
  const verifyOnce = (part: string): Promise<string | undefined> => {
    const current = running.get(part) ?? verify(part).finally(() => running.delete(part))
    running.set(part, current)
    return current
  }

  return {
    findChange: async (command) => {
      const changes = await Promise.all(partsOf(command).map(verifyOnce))
      return changes.find((change) => change !== undefined)
    },
  }
}

const compare = async (toolsDir: string, part: string, { files }: PartListing): Promise<string | undefined> => {
  const expected = expectedHashes(toolsDir, part)
  if (expected === undefined) return `${part}: no hashes were recorded; run make setup`
  const hashes = await hashFiles(toolsDir, files)
  const changed = [...Object.keys(expected), ...files].find((path) => hashes[path] !== expected[path])
  return changed === undefined ? undefined : `${changed}: not as it was installed`
}
