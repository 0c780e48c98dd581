import { realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { type SourceInput, ToolFailure } from '@lc/mcp'
import { writeZip } from '@lc/report/zip'
import { z } from 'zod'
import { CliError } from '../cli-error.ts'
import { packProject } from './pack-project.ts'

const MAX_PATH_CHARS = 500

/** Projects on this machine, for agents. A model chooses the path, so nothing outside of the folder is read. */
export const localFolder = (root: string): SourceInput => ({
  shape: {
    path: z
      .string()
      .min(1)
      .max(MAX_PATH_CHARS)
      .optional()
      .describe(
        'The folder of the project, relative to the folder that the server was started in. "." is that folder.',
      ),
  },
  description: 'Name one of path (a local folder; its sources are uploaded), projectId and git (a public repository).',
  pack: async ({ path }) => {
    if (typeof path !== 'string') return undefined
    const folder = findInside(root, path)
    try {
      const { files } = packProject(folder)
      return writeZip(Object.fromEntries(files))
    } catch (error) {
      if (error instanceof CliError) throw new ToolFailure('NOT_PACKED', error.message)
      throw error
    }
  },
})

/** The real folder, without links that lead out of the root. */
const findInside = (root: string, path: string): string => {
  const folder = realPath(resolve(root, path))
  const isInside = folder === root || folder?.startsWith(root.endsWith(sep) ? root : root + sep)
  if (!folder || !isInside || !statSync(folder).isDirectory()) {
    throw new ToolFailure('NOT_PACKED', 'The path is not a folder inside the folder that the server was started in.')
  }
  return folder
}

const realPath = (path: string): string | undefined => {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
