import type { SourceInput } from '@lc/mcp'
import { writeZip } from '@lc/report'
import { z } from 'zod'

const MAX_FILES = 100
const MAX_PATH_CHARS = 300

const Files = z
  .record(z.string().min(1).max(MAX_PATH_CHARS), z.string())
  .refine((files) => Object.keys(files).length <= MAX_FILES, `at most ${MAX_FILES} files`)

/** Source files as arguments. The body of a request is limited, so larger projects come as a zip or from Git. */
export const inlineFiles: SourceInput = {
  shape: { files: Files.optional().describe('Source files by path, such as {"src/Vault.sol": "…"}; 64 kB together.') },
  description:
    'Name exactly one of projectId (uploaded before with POST /api/v2/projects), git (a public repository) and files ' +
    '(small projects).',
  pack: async ({ files }) => (files === undefined ? undefined : writeZip(Files.parse(files))),
}
